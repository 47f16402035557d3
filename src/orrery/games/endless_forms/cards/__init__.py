"""The cards of Endless Forms: kinds, verbs, and the box."""
