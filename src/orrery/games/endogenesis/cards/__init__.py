"""The cards of Endogenesis: kinds, verbs, and the box."""
