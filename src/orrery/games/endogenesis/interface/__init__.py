"""What people see and say in Endogenesis: views, notation, words."""
