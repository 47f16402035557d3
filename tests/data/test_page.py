"""The page about data runs as it stands: its commands, then its Python, in one go."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

PAGE = Path(__file__).resolve().parents[2] / "docs" / "data.md"


def blocks(language: str) -> str:
    """All blocks of a language, one after the other."""
    found = PAGE.read_text("utf-8").split(f"```{language}\n")[1:]
    return "\n".join([block.partition("```")[0] for block in found])


def test_the_page_runs_from_nothing_to_a_trained_agent(tmp_path: Path) -> None:
    env = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    ran = subprocess.run(["sh", "-e"], input=blocks("sh"), cwd=tmp_path, env=env, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    assert "200 games and" in ran.stdout
    script = [sys.executable, "-W", "error", "-c", blocks("python")]
    ran = subprocess.run(script, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert "'habit': 0." in ran.stdout
