"""Identities over plain HTTP."""

import secrets

from litestar import Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from keypeg.server import tables
from keypeg.server.bodies import (
    Me,
    MeWish,
    Phrase,
    TableListed,
    Taken,
    Token,
)
from keypeg.server.ears import now_ms
from keypeg.server.identity import (
    AVATARS,
    COOKIE,
    cleaned,
    fresh_phrase,
    new_guest,
    phrase_hash,
)
from keypeg.server.problems import FORBIDDEN, TOO_MANY, UNPROCESSABLE, AnyRequest, Denied
from keypeg.server.routes.asking import (
    MOST_LISTED,
    address,
    cookie_name,
    listed,
    me_of,
    services_of,
)
from keypeg.server.services import Services
from keypeg.server.stores.contract import Identity

YEAR = 365 * 24 * 3600
TOKEN_SECONDS = 600


KNOWN = "keypeg_known"
"""Beside the identity, for the page to read: that there is one, and nothing of it."""


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
    """A guest at once; or another name and avatar for the same one."""
    if data.avatar not in AVATARS:
        raise Denied(UNPROCESSABLE, "bad_avatar")
    store, name = services_of(request).store, cookie_name(request)
    known = await store.identity(name) if name else None
    me = known or new_guest()
    me = me._replace(name=cleaned(data.name), avatar=data.avatar)
    await store.save(me)
    return _with_cookie(request, me)


@delete("/api/me", status_code=200)
async def forget_me(request: AnyRequest) -> Response[Taken]:
    """Deletes the identity: seats keep the name they were played under, nothing else is left."""
    me, services = await me_of(request), services_of(request)
    held = await services.store.held_by(me.identity, most=MOST_LISTED)
    await services.store.forget(me.identity)
    for index in held:
        if (room := await services.rooms.find(index.table)) is not None:
            await tables.forget(room, me)
    gone = [Cookie(key=key, value="", path="/", max_age=0) for key in (COOKIE, KNOWN)]
    return Response(Taken("me"), cookies=gone)


@post("/api/me/phrase", status_code=200)
async def make_account(request: AnyRequest) -> Phrase:
    """A recovery phrase, told once: it brings the identity to any device."""
    me, phrase = await me_of(request), fresh_phrase()
    await services_of(request).store.save(me._replace(recovery=phrase_hash(phrase)))
    return Phrase(phrase)


@post("/api/me/recover", status_code=200)
async def recover(request: AnyRequest, data: JSONBody[Phrase]) -> Response[Me]:
    """The identity of a recovery phrase."""
    services = services_of(request)
    if not services.new_tables_from.allows(f"recover {address(request)}"):
        raise Denied(TOO_MANY, "too_many_tries")
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
    """Whether nobody has used a token before: the store keeps the first word for ever."""
    mine = secrets.token_bytes(8)
    return await services.store.secret(f"used {nonce}", mine) == mine


@get("/api/me/tables")
async def my_tables(request: AnyRequest) -> list[TableListed]:
    """Tables in which this identity has held a seat, the latest first."""
    me = await me_of(request)
    return [
        listed(t) for t in await services_of(request).store.held_by(me.identity, most=MOST_LISTED)
    ]


ROUTES = [who_am_i, be, forget_me, make_account, recover, move_out, move_in, my_tables]
