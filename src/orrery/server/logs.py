"""Structured logs: one JSON object a line on the error stream. No tokens, cookies, names, answers or hands."""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Any

_LOGGER = logging.getLogger("orrery.server")


class _Lines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        fields = getattr(record, "fields", None) or {}
        said = {"at": round(time.time(), 3), "level": record.levelname.lower(), "event": record.getMessage(), **fields}
        if record.exc_info and record.exc_info[0] is not None:
            said["where"] = _where(record)
        return json.dumps(said, ensure_ascii=False, default=str)


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
