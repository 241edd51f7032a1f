"""The app for one of several worker processes, configured by environment variables."""

import os

from litestar.types import ASGIApp

from keypeg.server.app import create_app
from keypeg.server.running.config import PREFIX, Config, configured
from keypeg.server.running.logs import log_to_stderr


def app() -> ASGIApp:
    """The app factory for uvicorn's workers."""
    log_to_stderr()
    return create_app(configured({}, os.environ))


def to_environment(config: Config) -> dict[str, str]:
    """The settings as environment variables for child processes."""
    settings = {name: getattr(config, name) for name in config.__struct_fields__}
    settings["hosts"] = ",".join(config.hosts)
    return {PREFIX + name.upper(): str(value) for name, value in settings.items() if value != ""}
