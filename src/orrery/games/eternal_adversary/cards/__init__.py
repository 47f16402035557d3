"""The cards of Eternal Adversary: kinds, verbs, and the box."""
