"""HTTP routes: people, tables, matches, puzzles, catalogue, coach, companion, pages, operations."""

from keypeg.server.http.routes import (
    catalogue,
    coach,
    companion,
    matches,
    operations,
    pages,
    people,
    puzzles,
    tables,
)

ROUTES = [
    *people.ROUTES,
    *tables.ROUTES,
    *matches.ROUTES,
    *puzzles.ROUTES,
    *catalogue.ROUTES,
    *coach.ROUTES,
    *companion.ROUTES,
    *pages.ROUTES,
    *operations.ROUTES,
]
