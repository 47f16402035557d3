"""The cards of Smugglers: kinds, verbs, and the box."""
