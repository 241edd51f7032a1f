"""What both dialects are asked in the same words; parameters are numbered, $1 first."""

from typing import Final

_INDEX: Final = """
    SELECT t.name, t.code, t.edition, t.status, t.public, t.updated, t.about,
        w.table_name IS NOT NULL, h.identity
    FROM (CHOSEN) AS t LEFT JOIN waiting AS w ON w.table_name = t.name
    LEFT JOIN holders AS h ON h.table_name = t.name
    ORDER BY t.updated DESC, t.name, h.place
"""


def _index(chosen: str) -> str:
    """Asks for the index of chosen tables, one row for each holder, the latest table first."""
    return _INDEX.replace("CHOSEN", chosen)


FIND: Final = _index("SELECT * FROM tables WHERE name = $1")
FIND_CODE: Final = _index("SELECT * FROM tables WHERE code = $1")
LISTED: Final = _index("""
    SELECT * FROM tables WHERE public AND status = $1 ORDER BY updated DESC, name LIMIT $2
""")
HELD_BY: Final = _index("""
    SELECT * FROM tables WHERE name IN (SELECT table_name FROM holders WHERE identity = $1)
    ORDER BY updated DESC, name LIMIT $2
""")
LATEST: Final = _index("SELECT * FROM tables ORDER BY updated DESC, name LIMIT $1")
WAITING: Final = "SELECT table_name FROM waiting ORDER BY table_name"
REST: Final = "DELETE FROM waiting WHERE table_name = $1"
READ: Final = """
    SELECT number, action, data FROM entries
    WHERE table_name = $1 AND number > $2 ORDER BY number
"""
DELETE: Final = (
    # The index first: an append that is under way elsewhere waits for it, or is waited for.
    "DELETE FROM tables WHERE name = $1",
    "DELETE FROM entries WHERE table_name = $1",
    "DELETE FROM holders WHERE table_name = $1",
    REST,
)

IDENTITY: Final = "SELECT identity, name, avatar, recovery FROM identities WHERE identity = $1"
RECOVERED: Final = "SELECT identity, name, avatar, recovery FROM identities WHERE recovery = $1"
SAVE: Final = """
    INSERT INTO identities (identity, name, avatar, recovery) VALUES ($1, $2, $3, $4)
    ON CONFLICT (identity) DO UPDATE
    SET name = excluded.name, avatar = excluded.avatar, recovery = excluded.recovery
"""
FORGET: Final = (
    "DELETE FROM identities WHERE identity = $1",
    "DELETE FROM holders WHERE identity = $1",
    "DELETE FROM puzzle_tries WHERE identity = $1",
)

SETTLE: Final = "INSERT INTO results (table_name, edition, ended, places) VALUES ($1, $2, $3, $4)"
RESULTS: Final = """
    SELECT table_name, edition, ended, places FROM results
    WHERE edition = $1 ORDER BY ended, table_name
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
