"""Plain HTTP: people, tables, play, puzzles, editions and records, rules, operations."""

from keypeg.server.routes import days, looking, operations, people, play, reading, tables

ROUTES = [
    *people.ROUTES,
    *tables.ROUTES,
    *play.ROUTES,
    *days.ROUTES,
    *looking.ROUTES,
    *reading.ROUTES,
    *operations.ROUTES,
]
