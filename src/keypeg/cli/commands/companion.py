"""``keypeg companion FILE``: keeps the log of a match played with the physical box."""

import json
from argparse import Namespace
from pathlib import Path

from keypeg.cli.arguments.files import read_bytes
from keypeg.cli.arguments.options import option_given
from keypeg.cli.console.parsing import Parser
from keypeg.cli.console.refusals import Refusal, run_reporting_refusals
from keypeg.companion.log import Log
from keypeg.table.records.referee import RecordRefused, parse
from keypeg.terminal.companion import Companion
from keypeg.terminal.person import Left
from keypeg.terminal.plain import Lines


def run(arguments: list[str]) -> int:
    """Exits with 0 at the end of the match or when the person leaves; the file has everything."""
    parser = Parser("companion", arguments)
    parser.add("file", about="file", metavar="FILE")
    parser.add("--edition", about="edition", metavar="EDITION")
    parser.add("--names", about="names", metavar="NAME,NAME…")
    parser.add("--option", about="option", action="append", default=[], metavar="NAME=VALUE")
    parser.add("--sheet", about="sheet", action="store_true")
    typed = parser.parsed()
    return run_reporting_refusals(parser, lambda: _run(parser, typed), as_json=False)


def _run(parser: Parser, typed: Namespace) -> int:
    file, screen = Path(typed.file), Lines()
    if file.is_dir():
        raise Refusal("not_kept", str(file))
    log = _resumed(parser, typed, file) if file.exists() else _opened(parser, typed)
    companion = Companion(log, parser.words, screen, lambda log: _keep(file, log))
    if typed.sheet:
        screen.show(companion.sheet())
        return 0
    _keep(file, log)
    screen.show(parser.words("companion-help"))
    try:
        companion.play()
    except Left:
        screen.show("", parser.words("companion-kept", file=typed.file))
    return 0


def _resumed(parser: Parser, typed: Namespace, file: Path) -> Log:
    """The log of an existing file, whose edition, names and options cannot be changed."""
    if typed.edition or typed.names or typed.option:
        parser.wrong("cli-companion-exists", file=str(file))
    try:
        return Log.read(parse(read_bytes(str(file))))
    except RecordRefused as refused:
        if refused.action is None:
            raise refused.why from None
        raise Refusal("not_a_log", file=str(file)) from None


def _opened(parser: Parser, typed: Namespace) -> Log:
    if not typed.edition or not typed.names:
        parser.wrong("cli-companion-new", file=typed.file)
    names = [name.strip() for name in typed.names.split(",")]
    return Log.create(typed.edition, names, **dict(map(option_given, typed.option)))


def _keep(file: Path, log: Log) -> None:
    """Writes the log atomically: the device may be switched off at any moment."""
    fresh = file.with_name(file.name + ".new")
    try:
        fresh.write_text(json.dumps(log.document, ensure_ascii=False), encoding="utf-8")
        fresh.replace(file)
    except OSError:
        raise Refusal("not_kept", str(file)) from None
