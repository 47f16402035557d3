"""What people see and say in Genesis: views, notation, words."""
