"""Language models at the table: a seat in words, at a table of this process or of a server, served over MCP."""
