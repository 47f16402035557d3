"""What people see and say in Eternal Adversary: views, notation, words."""
