"""The app of one process among several: its settings come by the environment."""

import os

from litestar.types import ASGIApp

from keypeg.server.app import create_app
from keypeg.server.config import PREFIX, Config, configured
from keypeg.server.logs import log_to_stderr


def app() -> ASGIApp:
    """For uvicorn's workers."""
    log_to_stderr()
    return create_app(configured({}, os.environ))


def to_environment(config: Config) -> dict[str, str]:
    """The settings as a child process reads them."""
    settings = {name: getattr(config, name) for name in config.__struct_fields__}
    settings["hosts"] = ",".join(config.hosts)
    return {PREFIX + name.upper(): str(value) for name, value in settings.items() if value != ""}
