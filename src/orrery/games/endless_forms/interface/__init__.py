"""What people see and say in Endless Forms: views, notation, words."""
