-- Results of finished matches, from which ratings are computed, and tries at the daily puzzles.

CREATE TABLE IF NOT EXISTS results (
    table_name TEXT NOT NULL PRIMARY KEY,
    edition TEXT NOT NULL,
    ended BIGINT NOT NULL,
    places BYTEA NOT NULL
);

CREATE INDEX IF NOT EXISTS results_by_edition ON results (edition, ended, table_name);

CREATE TABLE IF NOT EXISTS puzzle_tries (
    day TEXT NOT NULL,
    edition TEXT NOT NULL,
    identity TEXT NOT NULL,
    placed INTEGER,
    PRIMARY KEY (day, edition, identity)
);

CREATE INDEX IF NOT EXISTS puzzle_tries_by_identity ON puzzle_tries (identity, edition, day);
