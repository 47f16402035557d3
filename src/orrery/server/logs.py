"""Structured logs: one JSON object a line on the error stream. No tokens, cookies, keys, passwords, names, answers or
hands. What a failure says is kept, with everything left out that looks like a secret."""

from __future__ import annotations

import json
import logging
import re
import sys
import time
from typing import Any

from sqlalchemy.exc import StatementError

_LOGGER = logging.getLogger("orrery.server")
_LONGEST = 500
"""So much is kept of what a failure says."""
_SECRETS = (
    (re.compile(r"(?<=://)[^\s/@]*:\S*(?=@)"), "…"),
    (re.compile(r"(?i)\b(password|passwd|pwd|token|invite|cookie|session|secret|key)(['\"]?\s*[=:]\s*)\S+"), r"\1\2…"),
    (re.compile(r"\bb(['\"])(?:\\.|(?!\1).)*\1"), "b'…'"),
    (re.compile(r"(?=[A-Za-z_-]*[0-9]|[A-Z_-]*[a-z][a-z_-]*[A-Z])[A-Za-z0-9_-]{20,}"), "…"),
)
"""What looks like a secret, and what stands there instead: users and passwords in addresses, named secrets, bytes, and
long runs of letters and digits as by chance (names of tables are shorter)."""


class _Lines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        fields = getattr(record, "fields", None) or {}
        said = {"at": round(time.time(), 3), "level": record.levelname.lower(), "event": harmless(record.getMessage())}
        said |= {name: harmless(value) if isinstance(value, str) else value for name, value in fields.items()}
        if record.exc_info and record.exc_info[1] is not None:
            said["said"] = said_by(record.exc_info[1])
            said["where"] = _where(record)
        return json.dumps(said, ensure_ascii=False, default=str)


def harmless(text: str) -> str:
    """The text without what looks like a secret."""
    for pattern, instead in _SECRETS:
        text = pattern.sub(instead, text)
    return text if len(text) <= _LONGEST else text[:_LONGEST] + "…"


def said_by(wrong: BaseException) -> str:
    """What a failure says. Of the database only the first line of its own words: after that come a statement and the
    values in it."""
    said = str(wrong.orig) if isinstance(wrong, StatementError) else str(wrong)
    return harmless(said.partition("\n")[0] if isinstance(wrong, StatementError) else said)


def _where(record: logging.LogRecord) -> list[str]:
    """The files and lines of a failure, without the values that stood there."""
    assert record.exc_info is not None
    kind, _, trace = record.exc_info
    places = [kind.__name__ if kind is not None else ""]
    while trace is not None:
        code = trace.tb_frame.f_code
        places.append(f"{code.co_filename.rpartition('/')[2]}:{trace.tb_lineno} {code.co_name}")
        trace = trace.tb_next
    return places


def log(event: str, **fields: Any) -> None:
    """Something happened."""
    _LOGGER.info(event, extra={"fields": fields})


def failed(event: str, **fields: Any) -> None:
    """Something went wrong; call it where the exception is handled."""
    _LOGGER.error(event, exc_info=True, extra={"fields": fields})


def to_stderr() -> None:
    """Write the logs of this process to the error stream, those of the web server too."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Lines())
    for name in ("orrery.server", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(logging.INFO if name == "orrery.server" else logging.WARNING)
        logger.propagate = False
