"""What only bots need of Endogenesis."""
