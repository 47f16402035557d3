"""What only bots need of Entropy."""
