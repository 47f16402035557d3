"""The MCP server at an address."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any

import uvicorn
from mcp.server.mcpserver import MCPServer

from orrery.server.main import listen


def serve(server: MCPServer[Any], host: str, port: int, ready: Callable[[str], None]) -> None:
    """Serve over HTTP until stopped; `ready` is told the address."""
    line = listen(host, port)
    app = server.streamable_http_app(host=host)
    shown = f"[{host}]" if ":" in host else host
    ready(f"http://{shown}:{line.getsockname()[1]}/mcp")
    config = uvicorn.Config(app, log_level="warning", timeout_graceful_shutdown=2)
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(uvicorn.Server(config).serve([line]))
