"""`orrery serve`, and `orrery` alone: the table in the browser."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from orrery.cli.screen import CommandRefused
from orrery.engine.clauses import OrreryError


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    data: Path | None = None,
    database: str | None = None,
    no_browser: bool = False,
    proxy: Sequence[str] = (),
) -> int:
    """Serve the table in the browser to this machine, or to others with --host.

    Parameters
    ----------
    host
        The address to listen at.
    port
        The port; 0 is any free one.
    data
        The folder for everything that is kept; without it the user's data folder.
    database
        A database by URL instead of a file in that folder.
    no_browser
        Do not open a browser.
    proxy
        The address or network of a proxy in front of this server (may be given several times): what it says of clients
        in X-Forwarded-For and X-Forwarded-Proto is believed.
    """
    if not 0 <= port <= 65535:
        raise CommandRefused(f"The port is {port}; it must be between 0 and 65535.")
    try:
        from orrery.server.main import serve as start
    except ImportError as missing:
        raise CommandRefused(f"The server needs the package {missing.name!r}, which is not installed.") from None
    start(host, port, data, database, not no_browser, proxy)
    return 0


def table() -> int:
    """Start the table in the browser; on a taken port, at any free one."""
    try:
        return serve()
    except OrreryError as refused:
        if type(refused).__name__ != "CannotListen":
            raise
        return serve(port=0)
