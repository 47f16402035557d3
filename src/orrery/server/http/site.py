"""The page itself: the built front end with its caches, and the headers that keep a browser out of trouble."""

from __future__ import annotations

import mimetypes
import re
from pathlib import Path
from typing import Any

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.types import Receive, Scope, Send

STATIC = Path(__file__).parent.with_name("static")
MISSING = (
    "The page has not been built yet: run `npm ci && npm run build` in the folder web, then load this page again.\n"
)
_HASHED = re.compile(r"[.-][A-Za-z0-9_-]{8,}\.\w+$")
_ENCODINGS = (("br", ".br"), ("gzip", ".gz"))
_PARTS = ("text/javascript", "text/css", "font/")
"""Kinds of files that are only ever part of a page: the page's own policy holds for them."""

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
        "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


PART_HEADERS = {"X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer"}
"""What scripts, styles and fonts need of them: a browser heeds the others where it shows something, and a page has some
twenty parts."""


class Headers:
    """Puts the headers on every answer."""

    def __init__(self, app: Any) -> None:
        self.app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def sending(message: Any) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                part = headers.get("content-type", "").startswith(_PARTS)
                for name, value in (PART_HEADERS if part else HEADERS).items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, sending)


async def page(request: Request) -> Response:
    """A file of the front end; any other address is a page of it, so it gets the one document there is."""
    root: Path = request.app.state.static
    found = _file(root, request.path_params.get("path", ""))
    if found is None:
        if "." in request.scope["path"].rpartition("/")[2]:
            return PlainTextResponse("There is no such file.\n", 404)
        found = _file(root, "index.html")
    if found is None:
        return PlainTextResponse(MISSING, 503)
    return _sent(request, root, found)


def _file(root: Path, path: str) -> Path | None:
    """The file of this path, if it is one below the root."""
    if "\0" in path or not path:
        return None
    try:
        file = (root / path).resolve()
        return file if file.is_relative_to(root.resolve()) and file.is_file() else None
    except OSError:  # a name longer than files can have
        return None


class _Whole(FileResponse):
    """A file, always sent whole: a range is a wish that may be passed over, and an odd one is no fault."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = [pair for pair in scope["headers"] if pair[0] != b"range"]
        await super().__call__({**scope, "headers": headers}, receive, send)


def _sent(request: Request, root: Path, file: Path) -> Response:
    """The file, compressed where somebody did that beforehand."""
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    hashed = "assets" in file.relative_to(root.resolve()).parts[:-1] and _HASHED.search(file.name)
    headers = {
        "Cache-Control": "public, max-age=31536000, immutable" if hashed else "no-cache",
        "Vary": "Accept-Encoding",
    }
    accepted = request.headers.get("accept-encoding", "")
    for name, ending in _ENCODINGS:
        packed = file.with_name(file.name + ending)
        if name in accepted and packed.is_file():
            return _Whole(packed, media_type=kind, headers={**headers, "Content-Encoding": name})
    return _Whole(file, media_type=kind, headers=headers)
