"""Routes for the daily puzzle and the leaderboards."""

import asyncio
from datetime import UTC, datetime

from litestar import get, post
from litestar.params import FromPath, JSONBody

from keypeg.rules.editions import find
from keypeg.server.bodies.tables import (
    PuzzleWish,
    TableFound,
)
from keypeg.server.features import puzzles
from keypeg.server.features.puzzles import Puzzle, Replay, puzzle_for
from keypeg.server.features.ratings import Leader
from keypeg.server.http.errors import AnyRequest
from keypeg.server.http.routes.requests import (
    check_limit,
    cookie_name,
    found,
    me_of,
    services_of,
)
from keypeg.server.running.denied import NOT_FOUND, Denied
from keypeg.server.tables.rooms.codes import fresh_code


@get("/api/puzzles/{edition:str}")
async def see_puzzle(request: AnyRequest, edition: FromPath[str]) -> Puzzle:
    """Today's puzzle: whether it was tried, the streak and, after a try, how others fared."""
    _check_puzzle(edition)
    return await puzzle_for(services_of(request).store, edition, cookie_name(request))


@get("/api/puzzles/{edition:str}/yesterday")
async def see_yesterday(request: AnyRequest, edition: FromPath[str]) -> Replay:
    """The code of the latest finished day, and how the program found it."""
    _check_puzzle(edition)
    day = puzzles.open_day(datetime.now(UTC)).isoformat()
    return await asyncio.to_thread(puzzles.replay, services_of(request).signer, edition, day)


@post("/api/puzzles", status_code=201)
async def try_puzzle(request: AnyRequest, data: JSONBody[PuzzleWish]) -> TableFound:
    """The table of today's puzzle, one per identity; opens it if need be."""
    _check_puzzle(data.edition)
    me, services = await me_of(request), services_of(request)
    await check_limit(request, "tables", "too_many_tables")
    day = puzzles.today()
    table = puzzles.table_of(services.signer, data.edition, day, me)
    room = await services.rooms.find(table)
    if room is None:
        opened = puzzles.opening(data.edition, day, me, me.name or fresh_code())
        played = puzzles.beginning(services.signer, data.edition, day, table)
        room = await services.rooms.open(*opened, table=table, played=played)
    return found(room, me.identity)


def _check_puzzle(edition: str) -> None:
    if not puzzles.has_puzzle(edition):
        raise Denied(NOT_FOUND, "no_puzzle")


@get("/api/leaders/{edition:str}")
async def leaderboard(request: AnyRequest, edition: FromPath[str]) -> list[Leader]:
    """The strongest players of an edition, from public matches between people."""
    return await services_of(request).leaderboards.leaders(find(edition).key)


ROUTES = [see_puzzle, see_yesterday, try_puzzle, leaderboard]
