"""The cards of Genesis: kinds, verbs, and the box."""
