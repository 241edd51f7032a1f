"""Queries common to both SQL dialects; parameters are numbered from $1."""

from typing import Final

from keypeg.server.stores.contract import Status

_INDEX: Final = """
    SELECT t.name, t.code, t.edition, t.status, t.public, t.updated, t.about,
        w.table_name IS NOT NULL, h.identity
    FROM (CHOSEN) AS t LEFT JOIN waiting AS w ON w.table_name = t.name
    LEFT JOIN holders AS h ON h.table_name = t.name
    ORDER BY t.updated DESC, t.name, h.place
"""


def _index(chosen: str) -> str:
    """Selects the indexes of chosen tables, one row per holder, most recent table first."""
    return _INDEX.replace("CHOSEN", chosen)


FIND: Final = _index("SELECT * FROM tables WHERE name = $1")
FIND_CODE: Final = _index("SELECT * FROM tables WHERE code = $1")
LISTED: Final = {
    # The status is a literal, so that the partial index on open tables is used.
    status: _index(
        "SELECT * FROM tables WHERE public AND status = 'STATUS'"
        " ORDER BY updated DESC, name LIMIT $1".replace("STATUS", status)
    )
    for status in Status
}
HELD_BY: Final = _index("""
    SELECT * FROM tables WHERE name IN (SELECT table_name FROM holders WHERE identity = $1)
    ORDER BY updated DESC, name LIMIT $2
""")
LATEST: Final = _index("SELECT * FROM tables ORDER BY updated DESC, name LIMIT $1")
WAITING: Final = "SELECT table_name FROM waiting ORDER BY table_name"
REST: Final = "DELETE FROM waiting WHERE table_name = $1"
LAST: Final = "SELECT last FROM tables WHERE name = $1"
READ: Final = """
    SELECT number, action, data, chain FROM entries
    WHERE table_name = $1 AND number > $2 ORDER BY number
"""
SET_ASIDE: Final = """
    INSERT INTO damaged (table_name, number, noticed) VALUES ($1, $2, $3)
    ON CONFLICT (table_name) DO UPDATE SET number = excluded.number
"""
PUT_BACK: Final = "DELETE FROM damaged WHERE table_name = $1"
DAMAGED: Final = "SELECT table_name, number, noticed FROM damaged ORDER BY table_name"
DELETE: Final = (
    # The index first, so as to serialize with concurrent appends.
    "DELETE FROM tables WHERE name = $1",
    "DELETE FROM entries WHERE table_name = $1",
    "DELETE FROM holders WHERE table_name = $1",
    REST,
    PUT_BACK,
)
UNCHANGED: Final = """
    SELECT name FROM tables
    WHERE status IN ('open', 'playing') AND updated < $1 AND name > $2 ORDER BY name LIMIT $3
"""
_IS_GONE: Final = "NOT EXISTS (SELECT 1 FROM tables WHERE name = $1 AND last >= $2)"
DELETE_UNCHANGED: Final = (
    "DELETE FROM tables WHERE name = $1 AND last = $2",
    *(
        f"DELETE FROM {each} WHERE table_name = $1 AND {_IS_GONE}"  # noqa: S608 # our own names
        for each in ("entries", "holders", "waiting", "damaged")
    ),
)

IDENTITY: Final = "SELECT identity, name, avatar, recovery FROM identities WHERE identity = $1"
RECOVERED: Final = "SELECT identity, name, avatar, recovery FROM identities WHERE recovery = $1"
SAVE: Final = """
    INSERT INTO identities (identity, name, avatar, recovery) VALUES ($1, $2, $3, $4)
"""
CHANGE: Final = """
    UPDATE identities SET name = $2, avatar = $3, recovery = $4 WHERE identity = $1
"""
FORGET: Final = (
    # The identity first: waits for concurrent writes that refer to it, which are updated below.
    "DELETE FROM identities WHERE identity IN ($1, $2)",
    # Results before holders, because they are found by the tables where the identity sat.
    """
    UPDATE results SET places = REPLACED WHERE table_name IN (
        SELECT table_name FROM holders WHERE identity = $1
    )
    """,
    "UPDATE holders SET identity = $2 WHERE identity = $1",
    "UPDATE puzzle_tries SET identity = $2 WHERE identity = $1",
)
"""Replaces identity $1 by tombstone $2; REPLACED depends on the dialect."""

SETTLE: Final = "INSERT INTO results (table_name, edition, ended, places) VALUES ($1, $2, $3, $4)"
RESULTS: Final = """
    SELECT table_name, edition, ended, places FROM results
    WHERE edition = $1 AND ended >= $2 ORDER BY ended, table_name
"""
TRIED: Final = "INSERT INTO puzzle_tries (day, edition, identity, placed) VALUES ($1, $2, $3, $4)"
TRIES: Final = """
    SELECT day, edition, identity, placed FROM puzzle_tries WHERE day = $1 AND edition = $2
"""
TRIES_OF: Final = """
    SELECT day, edition, identity, placed FROM puzzle_tries
    WHERE identity = $1 AND edition = $2 ORDER BY day DESC
"""

KEEP: Final = "INSERT INTO secrets VALUES ($1, $2) ON CONFLICT (name) DO NOTHING"
KEPT: Final = "SELECT secret FROM secrets WHERE name = $1"

BEAT: Final = """
    INSERT INTO pulse VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET beats = pulse.beats + 1
"""
PULSE: Final = "SELECT beats FROM pulse"
