"""``keypeg serve``: runs the server, on the embedded defaults or on a database and a bus."""

import asyncio
import contextlib
import os
import signal
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from typing import Any

import segno
import uvicorn
from rich.console import Console
from rich.table import Table
from uvicorn.supervisors import Multiprocess

from keypeg.cli.console.parsing import Parser
from keypeg.cli.console.unavailable import tell_unavailable
from keypeg.server.app import create_app, lan_address
from keypeg.server.factory import to_environment
from keypeg.server.http.serving import ServerSettings
from keypeg.server.running.config import BadConfig, Config, configured
from keypeg.server.running.logs import log_to_stderr
from keypeg.server.running.startup import check_startup
from keypeg.server.stores.contract import Unavailable
from keypeg.words import Words

STOPS = (signal.SIGINT, signal.SIGTERM)

FLAGS = ("database", "bus", "host", "port", "workers", "trusted_proxy")


def run(arguments: list[str]) -> int:
    """Serves until stopped by a signal."""
    parser = _parser(arguments)
    typed = parser.parsed()
    try:
        config = configured(_flags(typed), os.environ, typed.config)
    except BadConfig as why:
        sys.stderr.write(parser.words("serve-bad-config", setting=why.setting) + "\n")
        return 2
    if typed.check:
        _show(config)
        return 0
    try:
        asyncio.run(check_startup(config))
    except Unavailable as why:
        return tell_unavailable(parser.words, why)
    return _serve(config, parser.words, lan=typed.lan)


def _parser(arguments: list[str]) -> Parser:
    parser = Parser("serve", arguments)
    parser.add("--database", about="database", metavar="URL")
    parser.add("--bus", about="bus", metavar="URL")
    parser.add("--host", about="host", metavar="ADDRESS")
    parser.add("--port", about="port", type=int, metavar="N")
    parser.add("--workers", about="workers", type=int, metavar="N")
    parser.add("--lan", about="lan", action="store_true")
    parser.add("--trusted-proxy", about="trusted-proxy", metavar="ADDRESS")
    parser.add("--config", about="config", metavar="FILE")
    parser.add("--check", about="check", action="store_true")
    return parser


def _flags(typed: Namespace) -> dict[str, Any]:
    flags = {name: getattr(typed, name) for name in FLAGS}
    if typed.lan:
        flags |= {"host": "0.0.0.0", "hosts": [lan_address()]}  # noqa: S104  # requested by --lan
    return flags


def _show(config: Config) -> None:
    table = Table(show_header=False)
    for name in config.__struct_fields__:
        table.add_row(name, str(getattr(config, name)))
    table.add_row("→ database", config.database_url)
    Console(highlight=False).print(table)


def _serve(config: Config, words: Words, *, lan: bool) -> int:
    log_to_stderr()

    def announce(port: int) -> None:
        _announce(config, words, port, lan=lan)

    has_run = _run_many(config, announce) if config.workers > 1 else _run_one(config, announce)
    sys.stdout.write(words("serve-stopped") + "\n")
    return 0 if has_run else 1


def _run_one(config: Config, announce: Callable[[int], None]) -> bool:
    server = Announced(ServerSettings(config, create_app(config)), announce)
    server.run()
    return server.started


def _run_many(config: Config, announce: Callable[[int], None]) -> bool:
    """Runs several processes on one port; those that die are restarted."""
    os.environ |= to_environment(config)
    settings = ServerSettings(config, "keypeg.server.factory:app")
    listening = settings.bind_socket()
    # Clients that connect before the first process is ready wait in the backlog.
    listening.listen(settings.backlog)
    announce(listening.getsockname()[1])
    Multiprocess(settings, sockets=[listening]).run()
    return True


class Announced(uvicorn.Server):
    """Announces its address once it is ready, and shuts down quietly on signals."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[int], None]) -> None:
        super().__init__(config)
        self.announce = announce

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        before = {kind: signal.signal(kind, self.handle_exit) for kind in STOPS}
        try:
            yield
        finally:
            for kind, handler in before.items():
                signal.signal(kind, handler)

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.announce(self.servers[0].sockets[0].getsockname()[1])


def _announce(config: Config, words: Words, port: int, *, lan: bool) -> None:
    """Prints the address and, with ``--lan``, a QR code for a friend's phone."""
    host = lan_address() if lan else config.host
    address = f"http://{host}:{port}/"
    sys.stdout.write(words("serve-address", address=address) + "\n")
    sys.stdout.write(words("serve-stop") + "\n")
    if lan:
        sys.stdout.write(words("serve-plain-http") + "\n")
        segno.make(address, micro=False).terminal(out=sys.stdout, compact=True)
    sys.stdout.flush()
