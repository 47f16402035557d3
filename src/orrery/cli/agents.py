"""`orrery mcp`: a seat for language models."""

from __future__ import annotations

from pathlib import Path

from orrery.cli.screen import CommandRefused, complain


def mcp(
    *,
    http: bool = False,
    host: str = "127.0.0.1",
    port: int = 8001,
    hide_options: bool = False,
    seed: str | None = None,
    records: Path | None = None,
    server: tuple[str, ...] = (),
) -> int:
    """Let a language model play: an MCP server on standard input and output, or with --http at an address.

    Parameters
    ----------
    http
        Serve over HTTP instead.
    host
        With --http: the address to listen at.
    port
        With --http: the port; 0 is any free one.
    hide_options
        Do not list what may be chosen: the model has to know the rules.
    seed
        Same seed, same shuffles and dice: table by table.
    records
        Keep the record of every match in this folder.
    server
        With --http: a server whose tables may be joined by link (http://name:port); may be said again.
    """
    if not 0 <= port <= 65535:
        raise CommandRefused(f"The port is {port}; it must be between 0 and 65535.")
    if records is not None and not records.is_dir():
        raise CommandRefused(f"There is no folder {records} for the records.")
    from orrery.agents.mcp import make_server
    from orrery.agents.tables import Tables

    tables = Tables(hide_options, seed, records, shared=http, servers=server)
    try:
        if http:
            from orrery.agents.http import serve

            serve(make_server(tables), host, port, lambda address: complain(f"Orrery's MCP server is at {address}."))
        else:
            make_server(tables).run()
    finally:
        tables.close()
    return 0
