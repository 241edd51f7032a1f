"""The day's puzzle and the leaderboards."""

from litestar import get, post
from litestar.params import FromPath, JSONBody

from keypeg.rules.editions import find
from keypeg.server import puzzles
from keypeg.server.bodies import (
    PuzzleWish,
    TableFound,
)
from keypeg.server.problems import NOT_FOUND, TOO_MANY, AnyRequest, Denied
from keypeg.server.puzzles import Puzzle, puzzle_for
from keypeg.server.ratings import Leader, leaders
from keypeg.server.rooms import fresh_code
from keypeg.server.routes.asking import (
    cookie_name,
    found,
    me_of,
    services_of,
)


@get("/api/puzzles/{edition:str}")
async def see_puzzle(request: AnyRequest, edition: FromPath[str]) -> Puzzle:
    """Today's puzzle: whether it was tried, the streak, and after the try how others fared."""
    _check_puzzle(edition)
    return await puzzle_for(services_of(request).store, edition, cookie_name(request))


@post("/api/puzzles", status_code=201)
async def try_puzzle(request: AnyRequest, data: JSONBody[PuzzleWish]) -> TableFound:
    """The table of today's puzzle: one for each identity, found again if it was opened before."""
    _check_puzzle(data.edition)
    me, services = await me_of(request), services_of(request)
    if not services.new_tables.allows(me.identity):
        raise Denied(TOO_MANY, "too_many_tables")
    day = puzzles.today()
    table = puzzles.table_of(services.signer, data.edition, day, me)
    room = await services.rooms.find(table)
    if room is None:
        opened = puzzles.opening(data.edition, day, me, me.name or fresh_code())
        played = puzzles.beginning(services.signer, data.edition, day, table)
        room = await services.rooms.open(*opened, table=table, played=played)
    return found(room, me.identity)


def _check_puzzle(edition: str) -> None:
    if edition not in puzzles.OPTIONS:
        raise Denied(NOT_FOUND, "no_puzzle")


@get("/api/leaders/{edition:str}")
async def leaderboard(request: AnyRequest, edition: FromPath[str]) -> list[Leader]:
    """The strongest players of an edition, from public matches between people."""
    return await leaders(services_of(request).store, find(edition).key)


ROUTES = [see_puzzle, try_puzzle, leaderboard]
