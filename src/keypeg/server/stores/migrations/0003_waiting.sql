-- Tables that wait for the program; initially all unfinished ones, until each has been checked.

CREATE TABLE IF NOT EXISTS waiting (
    table_name TEXT NOT NULL PRIMARY KEY
);

INSERT INTO waiting (table_name)
SELECT name FROM tables WHERE status IN ('open', 'playing') ON CONFLICT (table_name) DO NOTHING;

DROP INDEX IF EXISTS tables_unfinished;
