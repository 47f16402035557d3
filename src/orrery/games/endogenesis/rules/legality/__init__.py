"""Why something is not allowed: the one place options, refusals and hints come from. None means that it is."""
