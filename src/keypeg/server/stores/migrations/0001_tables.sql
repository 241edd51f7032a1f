-- Game tables, for both SQLite and PostgreSQL.
-- Every statement may run twice: the former tool did not record migrations atomically.

CREATE TABLE IF NOT EXISTS tables (
    name TEXT NOT NULL PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    edition TEXT NOT NULL,
    status TEXT NOT NULL,
    public BOOLEAN NOT NULL,
    updated BIGINT NOT NULL,
    about BYTEA NOT NULL,
    last BIGINT NOT NULL
);

CREATE INDEX IF NOT EXISTS tables_listed ON tables (status, updated DESC, name) WHERE public;

CREATE INDEX IF NOT EXISTS tables_unfinished ON tables (name) WHERE status IN ('open', 'playing');

CREATE TABLE IF NOT EXISTS entries (
    table_name TEXT NOT NULL,
    number BIGINT NOT NULL,
    action TEXT NOT NULL,
    data BYTEA NOT NULL,
    PRIMARY KEY (table_name, number),
    UNIQUE (table_name, action)
);

CREATE TABLE IF NOT EXISTS holders (
    table_name TEXT NOT NULL,
    place INTEGER NOT NULL,
    identity TEXT NOT NULL,
    PRIMARY KEY (table_name, place)
);

CREATE INDEX IF NOT EXISTS holders_tables ON holders (identity, table_name);

CREATE TABLE IF NOT EXISTS identities (
    identity TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    avatar TEXT NOT NULL,
    recovery TEXT UNIQUE
);

CREATE TABLE IF NOT EXISTS secrets (
    name TEXT NOT NULL PRIMARY KEY,
    secret BYTEA NOT NULL
);

-- One row, written by every ping.
CREATE TABLE IF NOT EXISTS pulse (
    id INTEGER NOT NULL PRIMARY KEY,
    beats BIGINT NOT NULL
);
