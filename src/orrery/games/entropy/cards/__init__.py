"""The cards of Entropy: kinds, verbs, and the box."""
