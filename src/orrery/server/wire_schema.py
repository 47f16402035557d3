"""`python -m orrery.server.wire_schema` prints the JSON Schema of every message."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from orrery.server.wire import HTTP_TYPES, ClientMessage, ServerMessage


def schema() -> dict[str, Any]:
    """The JSON Schema: `ClientMessage` and `ServerMessage` for the socket, the others for HTTP."""
    (client, server), found = msgspec.json.schema_components(
        (ClientMessage, ServerMessage), ref_template="#/$defs/{name}"
    )
    _, more = msgspec.json.schema_components(HTTP_TYPES, ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Orrery wire",
        "$defs": {"ClientMessage": client, "ServerMessage": server, **found, **more},
    }


if __name__ == "__main__":
    print(json.dumps(schema(), indent=2, sort_keys=True))
