"""What comes in at all: addresses of a sensible length, and frames of any bytes."""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from orrery.server.http.api import problem


class AddressLimit:
    """Refuses addresses that are too long for anything there is here."""

    def __init__(self, app: Any, most: int) -> None:
        self.app = app
        self.most = most

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http" and len(scope["raw_path"]) + len(scope["query_string"]) > self.most:
            said = f"An address may have {self.most} bytes."
            await problem(414, "too-large", said, limit="path-bytes")(scope, receive, send)
            return
        await self.app(scope, receive, send)


class Frames(WebSocketsSansIOProtocol):
    """The socket as uvicorn speaks it. Text goes on as the bytes it came in, so that what is not UTF-8 is refused in a
    sentence like everything else that is not understood, and does not end the connection."""

    def send_receive_event_to_app(self) -> None:
        """A message is complete."""
        self.curr_msg_data_type = "bytes"
        super().send_receive_event_to_app()
