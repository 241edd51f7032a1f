-- Chains log entries by hash, refers to people in them by their index among a table's holders, and
-- records damaged logs. upgrade.py fills in what SQL cannot compute.

ALTER TABLE entries ADD COLUMN chain BYTEA;

CREATE TABLE damaged (
    table_name TEXT NOT NULL PRIMARY KEY,
    number BIGINT NOT NULL,
    noticed BIGINT NOT NULL
);

-- A move changes neither status nor name, so this index need not be updated.
DROP INDEX IF EXISTS tables_listed;

CREATE INDEX tables_open ON tables (name) WHERE public AND status = 'open';

-- Left by the tool that ran migrations before; its log contained host and user names.
DROP TABLE IF EXISTS _yoyo_migration;

DROP TABLE IF EXISTS _yoyo_log;

DROP TABLE IF EXISTS _yoyo_version;

DROP TABLE IF EXISTS yoyo_lock;
