"""Routes for identities."""

import secrets

from litestar import Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from keypeg.server.bodies.tables import (
    Me,
    MeWish,
    Phrase,
    TableListed,
    Taken,
    Token,
)
from keypeg.server.http.errors import AnyRequest
from keypeg.server.http.routes.requests import (
    MOST_LISTED,
    check_limit,
    cookie_name,
    listed,
    me_of,
    services_of,
)
from keypeg.server.http.services import Services
from keypeg.server.running.denied import FORBIDDEN, UNPROCESSABLE, Denied
from keypeg.server.running.wall_clock import now_ms
from keypeg.server.stores.contract import Identity
from keypeg.server.tables.requests import sitting
from keypeg.server.tables.seats.identity import (
    AVATARS,
    COOKIE,
    cleaned,
    fresh_phrase,
    new_guest,
    phrase_hash,
)

YEAR = 365 * 24 * 3600
TOKEN_SECONDS = 600


KNOWN = "keypeg_known"
"""A cookie readable by the page, which says only that there is an identity."""


def _with_cookie(request: AnyRequest, me: Identity) -> Response[Me]:
    services = services_of(request)
    proof, flag = (
        Cookie(
            key=key,
            value=value,
            httponly=key == COOKIE,
            samesite="lax",
            secure=services.config.secure,
            path="/",
            max_age=YEAR,
        )
        for key, value in ((COOKIE, services.signer.cookie(me.identity)), (KNOWN, "1"))
    )
    return Response(Me(me.name, me.avatar, me.recovery is not None), cookies=[proof, flag])


@get("/api/me")
async def who_am_i(request: AnyRequest) -> Me:
    """The identity of this device."""
    me = await me_of(request)
    return Me(me.name, me.avatar, me.recovery is not None)


@post("/api/me", status_code=200)
async def be(request: AnyRequest, data: JSONBody[MeWish]) -> Response[Me]:
    """Creates a guest, or changes the name and avatar of the current identity."""
    if data.avatar not in AVATARS:
        raise Denied(UNPROCESSABLE, "bad_avatar")
    store, name = services_of(request).store, cookie_name(request)
    known = await store.identity(name) if name else None
    me = (known or new_guest())._replace(name=cleaned(data.name), avatar=data.avatar)
    await (store.change(me) if known else store.save(me))
    return _with_cookie(request, me)


@delete("/api/me", status_code=200)
async def forget_me(request: AnyRequest) -> Response[Taken]:
    """Deletes the identity; nothing remains but the names at its seats."""
    me, services = await me_of(request), services_of(request)
    await sitting.forget(services.rooms, me.identity)
    gone = [Cookie(key=key, value="", path="/", max_age=0) for key in (COOKIE, KNOWN)]
    return Response(Taken("me"), cookies=gone)


@post("/api/me/phrase", status_code=200)
async def make_account(request: AnyRequest) -> Phrase:
    """Creates a recovery phrase, which brings the identity to any device; sent only once."""
    me, phrase = await me_of(request), fresh_phrase()
    await services_of(request).store.change(me._replace(recovery=phrase_hash(phrase)))
    return Phrase(phrase)


@post("/api/me/recover", status_code=200)
async def recover(request: AnyRequest, data: JSONBody[Phrase]) -> Response[Me]:
    """Recovers the identity of a recovery phrase."""
    services = services_of(request)
    await check_limit(request, "tries", "too_many_tries")
    me = await services.store.recovered(phrase_hash(data.phrase))
    if me is None:
        raise Denied(FORBIDDEN, "wrong_phrase")
    return _with_cookie(request, me)


@post("/api/me/token", status_code=200)
async def move_out(request: AnyRequest) -> Token:
    """A one-time token that moves this identity, and its seats, to another device."""
    me, services = await me_of(request), services_of(request)
    payload = f"{me.identity}~{now_ms() // 1000 + TOKEN_SECONDS}~{secrets.token_urlsafe(9)}"
    return Token(f"{payload}~{services.signer.draw('token', payload).hex()}")


@post("/api/me/move", status_code=200)
async def move_in(request: AnyRequest, data: JSONBody[Token]) -> Response[Me]:
    """Exchanges a one-time token for the identity's cookie."""
    services = services_of(request)
    await check_limit(request, "tries", "too_many_tries")
    payload, _, signature = data.token.rpartition("~")
    right = services.signer.draw("token", payload).hex()
    if not secrets.compare_digest(signature.encode(), right.encode()):
        raise Denied(FORBIDDEN, "bad_token")
    identity, until, nonce = payload.split("~")
    me = await services.store.identity(identity)
    if me is None or now_ms() // 1000 > int(until) or not await _is_first_use(services, nonce):
        raise Denied(FORBIDDEN, "bad_token")
    return _with_cookie(request, me)


async def _is_first_use(services: Services, nonce: str) -> bool:
    """Whether a token has not been used before; the first use is stored for ever."""
    mine = secrets.token_bytes(8)
    return await services.store.secret(f"used {nonce}", mine) == mine


@get("/api/me/tables")
async def my_tables(request: AnyRequest) -> list[TableListed]:
    """Tables where this identity has held a seat, most recent first."""
    me = await me_of(request)
    return [
        listed(t) for t in await services_of(request).store.held_by(me.identity, most=MOST_LISTED)
    ]


ROUTES = [who_am_i, be, forget_me, make_account, recover, move_out, move_in, my_tables]
