"""Structured logs: one JSON object a line, with names of tables and counts, never a secret."""

import json
import logging
import sys
from typing import Final

LOGGER: Final = logging.getLogger("keypeg")

_PLAIN: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


class JsonLines(logging.Formatter):
    """A record with whatever was given as `extra`."""

    def format(self, record: logging.LogRecord) -> str:
        told = {"at": self.formatTime(record), "level": record.levelname.lower()}
        told |= {"event": record.getMessage()}
        told |= {key: value for key, value in vars(record).items() if key not in _PLAIN}
        if record.exc_info and record.exc_info[0] is not None:
            # The kind of failure and where; its message might quote what a player sent.
            told |= {"failure": record.exc_info[0].__name__}
        return json.dumps(told, default=str)


def log_to_stderr(level: int = logging.INFO) -> None:
    """Sends the server's own log lines, and other libraries' warnings, to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    LOGGER.setLevel(level)
