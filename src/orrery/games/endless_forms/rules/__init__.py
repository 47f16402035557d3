"""The rules of Endless Forms, in the order of the rulebook: legality stands in one place, the end in another."""
