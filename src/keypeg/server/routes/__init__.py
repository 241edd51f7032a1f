"""Plain HTTP: people, tables, play, puzzles, editions and records, operations."""

from keypeg.server.routes import days, looking, operations, people, play, tables

ROUTES = [
    *people.ROUTES,
    *tables.ROUTES,
    *play.ROUTES,
    *days.ROUTES,
    *looking.ROUTES,
    *operations.ROUTES,
]
