"""The database: schema, migrations, the log, and matches replayed from it."""
