"""Starting the server: what `orrery serve` calls."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import socket as sockets
import threading
import webbrowser
from collections.abc import Sequence
from ipaddress import ip_network
from pathlib import Path

import uvicorn

from orrery.engine.clauses import OrreryError
from orrery.server.app import make_app
from orrery.server.http import catalog
from orrery.server.http.guards import Frames
from orrery.server.live.registry import Registry
from orrery.server.logs import to_stderr
from orrery.server.settings import Settings


class CannotListen(OrreryError):
    """The address is taken or not ours."""


SELDOM = (50_000, 20, 20)
"""How seldom Python looks for garbage in cycles: with hundreds of tables each look holds up every move for a while."""


class Server(uvicorn.Server):
    """A server at an address. It ends gracefully: first the registry (sockets close with 1001, so that clients resume),
    then the web server."""

    def __init__(self, settings: Settings, host: str, port: int, open_browser: bool = False) -> None:
        self.line = listen(host, port)
        try:
            app = make_app(settings)
        except BaseException:
            self.line.close()
            raise
        shown = f"[{host}]" if ":" in host else "localhost" if host in ("127.0.0.1", "0.0.0.0") else host
        self.registry: Registry = app.state.registry
        self.address = f"http://{shown}:{self.line.getsockname()[1]}/"
        self._open_browser = open_browser
        super().__init__(
            uvicorn.Config(
                app,
                log_config=None,
                access_log=False,
                ws=Frames,
                ws_max_size=1 << 20,
                timeout_graceful_shutdown=5,
                server_header=False,
                proxy_headers=bool(settings.proxies),
                forwarded_allow_ips=[str(ip_network(proxy, strict=False)) for proxy in settings.proxies],
            )
        )

    async def serve(self, sockets: list[sockets.socket] | None = None) -> None:
        """Serve until stopped."""
        await super().serve(sockets or [self.line])

    async def startup(self, sockets: list[sockets.socket] | None = None) -> None:
        await super().startup(sockets)
        if self._open_browser and self.started:
            threading.Thread(target=webbrowser.open, args=(self.address,), daemon=True).start()

    async def shutdown(self, sockets: list[sockets.socket] | None = None) -> None:
        await self.registry.close()
        await super().shutdown(sockets)


def listen(host: str, port: int) -> sockets.socket:
    """A socket that listens there; port 0 is any free one."""
    family = sockets.AF_INET6 if ":" in host else sockets.AF_INET
    found = sockets.socket(family, sockets.SOCK_STREAM, sockets.IPPROTO_TCP)  # named: only then frames do not wait
    found.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
    except OSError as wrong:
        found.close()
        why = wrong.strerror or str(wrong)
        raise CannotListen(f"The server cannot listen at {host}, port {port}: {why}. Try another port.") from None
    found.listen(512)
    found.set_inheritable(False)
    return found


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    data: Path | None = None,
    database: str | None = None,
    open_browser: bool = True,
    proxies: Sequence[str] = (),
) -> None:
    """Serve until stopped. OrreryError says in a sentence why it cannot."""
    run(Settings(data=data, database=database, proxies=tuple(proxies)), host, port, open_browser)


def run(settings: Settings, host: str, port: int, open_browser: bool = False) -> None:
    """Serve with these settings until stopped."""
    to_stderr()
    gc.freeze()
    gc.set_threshold(*SELDOM)
    server = Server(settings, host, port, open_browser)
    print(f"Orrery is at {server.address}", flush=True)
    threading.Thread(
        target=catalog.lobby, args=(settings.games,), daemon=True
    ).start()  # so that the first page is fast
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(server.serve())
