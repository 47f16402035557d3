"""The history of the database."""
