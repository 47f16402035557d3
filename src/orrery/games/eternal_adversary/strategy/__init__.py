"""What only bots need of Eternal Adversary."""
