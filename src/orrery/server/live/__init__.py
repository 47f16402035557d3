"""Live tables: the registry, one table with its match, and what goes on at it."""
