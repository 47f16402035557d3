"""What only bots need of Smugglers."""
