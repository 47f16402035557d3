"""Bots at tables: the worker pool, its tasks, hints."""
