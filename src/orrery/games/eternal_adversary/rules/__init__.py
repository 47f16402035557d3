"""The rules of Eternal Adversary, in the order of the rulebook: legality stands in one place, the end in another."""
