"""``keypeg doctor``: reports what this installation has and what it lacks."""

import os
import platform
import sys
from importlib.resources import files
from typing import Any

from keypeg.cli.console.parsing import Parser
from keypeg.cli.console.refusals import print_json
from keypeg.server.running.config import data_folder
from keypeg.solver.marking import native
from keypeg.words import Words


def run(arguments: list[str]) -> int:
    """Always exits with 0: an installation without the native core is slower, not broken."""
    parser = Parser("doctor", arguments)
    parser.add("--json", about="json", command="game", action="store_true")
    found = examined()
    if parser.parsed().json:
        print_json(found)
        return 0
    for line in _lines(parser.words, found):
        sys.stdout.write(line + "\n")
    return 0


def examined() -> dict[str, Any]:
    """The findings, as printed with ``--json``."""
    folder = data_folder()
    return {
        "python": platform.python_version(),
        "core": "native" if native.AVAILABLE else "numpy",
        "why": _why_not(),
        "kernels": native.kernels(),
        "threads": os.cpu_count() or 1,
        "data": str(folder),
        "data_exists": folder.is_dir(),
        "web": (files("keypeg") / "web" / "index.html").is_file(),
    }


def _why_not() -> str:
    """The error of importing the native core, empty if it is available."""
    if native.AVAILABLE:
        return ""
    try:
        import keypeg.solver._native  # noqa: F401, PLC0415  # again, for the error message
    except ImportError as why:
        return str(why)
    return ""


def _lines(words: Words, found: dict[str, Any]) -> list[str]:
    return [
        words("doctor-python", version=found["python"]),
        words("doctor-core", core=found["core"], why=found["why"]),
        words("doctor-kernels", kernels=found["kernels"]),
        words("doctor-threads", threads=found["threads"]),
        words("doctor-data", folder=found["data"], exists=str(found["data_exists"])),
        words("doctor-web", web=str(found["web"])),
    ]
