"""Structured logs: one JSON object per line, with table names and counts, never secrets."""

import logging
import sys
import traceback
from types import TracebackType
from typing import Final

from structlog.processors import JSONRenderer, TimeStamper
from structlog.stdlib import ExtraAdder, ProcessorFormatter, add_log_level
from structlog.typing import EventDict, WrappedLogger

LOGGER: Final = logging.getLogger("keypeg")

CLIENTS_FAULT: Final = (
    "Invalid HTTP request",
    "Unsupported upgrade",
    "Invalid UTF-8 sequence",
)
"""Prefixes of uvicorn's log lines that any client could trigger at will."""


def log_to_stderr(level: int = logging.INFO) -> None:
    """Sends the server's own log lines, and other libraries' warnings, to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(json_lines())
    handler.addFilter(lambda record: not record.getMessage().startswith(CLIENTS_FAULT))
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.captureWarnings(capture=True)
    LOGGER.setLevel(level)


def json_lines() -> logging.Formatter:
    """Formats all log records, other libraries' included, as JSON lines with their `extra`."""
    return ProcessorFormatter(
        foreign_pre_chain=[ExtraAdder()],
        processors=[
            add_log_level,
            TimeStamper(fmt="iso", utc=True, key="at"),
            ProcessorFormatter.remove_processors_meta,
            without_messages,
            JSONRenderer(default=str),
        ],
    )


def without_messages(logger: WrappedLogger, method: str, line: EventDict) -> EventDict:
    """Replaces exceptions by type and trace: their messages might quote what a player sent."""
    line["event"] = str(line["event"]).strip()
    failure = line.pop("exc_info", None)
    if isinstance(failure, tuple) and failure[1] is not None:
        line["failure"], line["trace"] = kinds(failure[1]), frames(failure[2])
    return line


def kinds(failure: BaseException) -> list[str]:
    """The types of an exception and of its causes."""
    before = [] if failure.__cause__ is None else kinds(failure.__cause__)
    return [type(failure).__name__, *before]


def frames(trace: TracebackType | None) -> list[str]:
    """The frames of a traceback, innermost last."""
    return [f"{each.filename}:{each.lineno} {each.name}" for each in traceback.extract_tb(trace)]
