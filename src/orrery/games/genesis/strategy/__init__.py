"""What only bots need of Genesis."""
