-- Tables that wait for the program; until each has been looked at once, all that are not finished.
-- depends: 0002_results

CREATE TABLE IF NOT EXISTS waiting (
    table_name TEXT NOT NULL PRIMARY KEY
);

INSERT INTO waiting (table_name)
SELECT name FROM tables WHERE status IN ('open', 'playing') ON CONFLICT (table_name) DO NOTHING;

DROP INDEX IF EXISTS tables_unfinished;
