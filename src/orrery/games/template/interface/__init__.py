"""What people see and say in Smugglers: views, notation, words."""
