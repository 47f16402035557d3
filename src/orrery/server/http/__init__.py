"""Addresses, sessions, limits, the page and the socket: how requests come in."""
