"""The wire: its schema, its TypeScript and its page say the same."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from orrery.server import wire
from orrery.server.settings import Limits
from orrery.server.wire_schema import schema
from orrery.server.wire_types import typescript

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"
MESSAGES = [*get_args(wire.ClientMessage), *get_args(wire.ServerMessage)]


def test_the_schema_and_the_types_have_every_message() -> None:
    defined, types = schema()["$defs"], typescript()
    json.dumps(defined)
    for kind in (*MESSAGES, *wire.HTTP_TYPES):
        assert kind.__name__ in defined
        assert f"export interface {kind.__name__} {{" in types
    assert types.count("{") == types.count("}")


def test_the_page_names_every_message_and_every_limit() -> None:
    page = PAGE.read_text("utf-8")
    for kind in MESSAGES:
        tag = kind.__struct_config__.tag
        if tag not in ("bye", "ping", "pong"):
            assert f"`{tag}" in page, tag
    limits = Limits()
    for value in (limits.frame_bytes, limits.body_bytes, limits.path_bytes):
        assert f"{value:,}".replace(",", " ") in page
    for rate in (limits.messages, limits.chat, limits.hints, limits.posts, limits.looks):
        assert f"`{rate.name}` | {rate.per_second:g}" in page
    assert f"`replays-per-session` | {limits.replays_per_session} " in page
    assert f"`replays-in-line` | {limits.replays_in_line} " in page
    codes = set(get_args(msgspec.structs.fields(wire.Refused)[3].type))
    assert "key-used" in codes
    assert [code for code in codes if f"`{code}`" not in page] == []


@pytest.mark.parametrize("kind", get_args(wire.ClientMessage))
def test_clients_may_send_nothing_that_is_not_known(kind: Any) -> None:
    assert kind.__struct_config__.forbid_unknown_fields
    fields = msgspec.json.schema(kind)["$defs"][kind.__name__]
    assert fields["additionalProperties"] is False
    assert all("maxLength" in f for f in fields["properties"].values() if f.get("type") == "string" and "enum" not in f)
