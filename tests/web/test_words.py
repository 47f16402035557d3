"""The page says nothing that is not a message of a catalogue, so that a translation is a file."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

WEB = Path(__file__).resolve().parents[2] / "web"
WORDS = WEB / "src" / "words"
LEFT = (
    *("App.svelte", "lib/", "ui/", "pieces/"),
    *("pages/", "table/", "games/"),
)
"""Files and folders whose texts are still to be moved into a catalogue."""


def unspoken(source: Path) -> list[str]:
    """`file:line: text` of whatever is said without a catalogue."""
    listed = subprocess.run(["node", "unspoken.js", str(source)], cwd=WEB, capture_output=True, text=True, check=True)
    return listed.stdout.splitlines()


def test_the_page_says_messages(built: Path) -> None:
    found = unspoken(WEB / "src")
    assert [line for line in found if not line.startswith(LEFT)] == []
    moved = [name for name in LEFT if not any(line.startswith(name) for line in found)]
    assert moved == [], "take these out of LEFT"


@pytest.mark.parametrize(
    ("planted", "said"),
    [
        ("<p>Sit down</p>", "Sit down"),
        ('<button aria-label="Close">{x}</button>', "Close"),
        ('<p>{n ? "Copied" : x}</p>', "Copied"),
        ("<p>{`Waiting for ${name} now`}</p>", "Waiting for"),
        ('<script lang="ts">const told = "Nobody is at the table.";</script>', "Nobody is at the table."),
    ],
)
def test_a_text_is_found(planted: str, said: str, tmp_path: Path, built: Path) -> None:
    (tmp_path / "Planted.svelte").write_text(planted, "utf-8")
    assert unspoken(tmp_path) == [f"Planted.svelte:1: {said}"]


@pytest.mark.parametrize(
    "innocent",
    [
        '<p class="soft wide row">{say("chat.nothing")}</p>',
        '<li data-area="prompt">{n} · {name}</li>',
        '<script lang="ts">const room = "table";</script>',
    ],
)
def test_what_is_no_text_is_left_alone(innocent: str, tmp_path: Path, built: Path) -> None:
    (tmp_path / "Innocent.svelte").write_text(innocent, "utf-8")
    assert unspoken(tmp_path) == []


def test_every_message_of_a_catalogue_is_used() -> None:
    sources = [file for kind in ("*.svelte", "*.ts") for file in (WEB / "src").rglob(kind)]
    code = "\n".join(file.read_text("utf-8") for file in sources)
    for file in sorted(WORDS.glob("en/**/*.json")):
        for key in json.loads(file.read_text("utf-8")):
            beginning = key.rpartition(".")[0]
            assert f'"{key}"' in code or (beginning and f"`{beginning}.${{" in code), f"{file.name}: {key}"


def test_a_translation_has_the_keys_of_the_english() -> None:
    for file in sorted(WORDS.glob("*/**/*.json")):
        language, *rest = file.relative_to(WORDS).parts
        english = json.loads((WORDS / "en" / Path(*rest)).read_text("utf-8"))
        assert set(json.loads(file.read_text("utf-8"))) <= set(english), f"{language}: {file.name}"
