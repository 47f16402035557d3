"""What only bots need of Endless Forms."""
