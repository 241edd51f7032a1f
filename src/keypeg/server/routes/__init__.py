"""Plain HTTP: people, tables, play, puzzles, operations."""

from keypeg.server.routes import days, operations, people, play, tables

ROUTES = [*people.ROUTES, *tables.ROUTES, *play.ROUTES, *days.ROUTES, *operations.ROUTES]
