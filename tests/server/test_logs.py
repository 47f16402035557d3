"""What a failure says is kept in the log; what could be a secret is not."""

from __future__ import annotations

import json
import logging
import secrets
import sqlite3
from typing import Any

import pytest
from sqlalchemy.exc import DBAPIError, IntegrityError

from orrery.server.live import lobby
from orrery.server.logs import _Lines, failed, harmless
from orrery.server.store.database import BadDatabase, Database


def logged(caplog: pytest.LogCaptureFixture) -> list[dict[str, Any]]:
    """The lines of the log so far."""
    return [json.loads(_Lines().format(record)) for record in caplog.records if record.name == "orrery.server"]


def test_what_a_failure_says_is_kept(
    server: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ada = server.guest("Ada")

    def fails() -> bytes:
        raise ZeroDivisionError("seven cards are no eight")

    monkeypatch.setattr(lobby, "fresh_key", fails)
    assert ada.post("/api/quick", {"game": "template"})[0] == 500
    line = logged(caplog)[-1]
    assert (line["event"], line["said"], line["where"][0]) == (
        *("request.failed", "seven cards are no eight", "ZeroDivisionError"),
    )


def told(caplog: pytest.LogCaptureFixture, wrong: Exception) -> str:
    """The line a failure leaves."""
    caplog.clear()
    try:
        raise wrong
    except Exception:
        failed("it.failed", table="aQCmFrsPPgkpJnjK")
    (line,) = logged(caplog)
    assert line["table"] == "aQCmFrsPPgkpJnjK"
    return json.dumps(line, ensure_ascii=False)


def test_secrets_are_left_out_of_what_a_failure_says(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    for secret in (
        *(secrets.token_urlsafe(24), secrets.token_urlsafe(32), secrets.token_bytes(32).hex(), "0" * 20 + "abc"),
        *("postgresql+psycopg://ada:se@cr:et@db.example/orrery", repr(secrets.token_bytes(32)), "password=hunter22"),
        *("token: abcdef", "'invite': 'abcdef'", "cookie=abc", "https://ada:hunter22@db.example"),
    ):
        line = told(caplog, ValueError(f"before {secret} after"))
        assert secret not in line
        assert "before" in line
        assert not any(word in line for word in ("hunter22", "abcdef", "se@cr", "cr:et")), line
    for said in (
        "no such column: tables.hints",
        "'play strike' is not possible",
        "a_long_name_of_a_function_here",
        "7 of 12",
    ):
        assert said in told(caplog, ValueError(said))
    assert len(harmless("many words " * 1000)) < 600


def test_of_the_database_only_its_own_words_are_kept(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    said = "duplicate key value violates unique constraint\nDETAIL: Key (name)=(Ada) already exists."
    line = told(caplog, IntegrityError("INSERT INTO sessions", {"name": "Ada"}, sqlite3.IntegrityError(said)))
    assert "duplicate key value" in line
    assert "Ada" not in line
    assert "INSERT" not in line


def test_values_do_not_get_into_failures_of_the_database(tmp_path: Any) -> None:
    opened = Database(f"sqlite:///{tmp_path / 'x.sqlite3'}")
    try:
        with opened.engine.connect() as connection, pytest.raises(DBAPIError) as wrong:
            connection.exec_driver_sql("INSERT INTO nowhere VALUES (?)", ("very secret",))
        assert "very secret" not in str(wrong.value)
    finally:
        opened.close()


@pytest.mark.parametrize(
    "url",
    [
        *("postgresql+psycopg://ada:hunter22@host:abc/db", "postgresql+psycopg://ada:x@hunter22@127.0.0.1:1/db"),
        *("postgresql+psycopg://ada:hunter22@[::1/db", "postgresql+nothing://ada:hunter22@h/db", "ada:hunter22@h"),
        *("postgresql+psycopg://ada:hunter22@127.0.0.1:1/db", "mysql://ada:hunter22@h/db", "sqlite:///hunter22\0"),
    ],
)
def test_a_database_that_cannot_be_opened_tells_no_password(url: str) -> None:
    with pytest.raises(BadDatabase) as wrong:
        Database(url)
    said = str(wrong.value)
    assert "hunter22" not in said
    assert said.endswith(".")
    assert "\n" not in said
