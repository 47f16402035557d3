"""What people see and say in Entropy: views, notation, words."""
