-- The log: one row for everything that happened at a table, numbered from 0 without a gap.
-- Rows lie in the order of their coming (not WITHOUT ROWID, table by table), so that a batch of
-- many tables ends up on few pages: a commit takes half the time.
CREATE TABLE forno_log (
    table_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    payload BLOB NOT NULL,
    PRIMARY KEY (table_id, seq)
);

-- What can be known of a table without reading its log. The holders are a list in JSON.
CREATE TABLE forno_notice (
    table_id TEXT NOT NULL PRIMARY KEY,
    code TEXT NOT NULL,
    stage TEXT NOT NULL,
    listed INTEGER NOT NULL,
    at INTEGER NOT NULL,
    summary BLOB NOT NULL,
    holders TEXT NOT NULL
) WITHOUT ROWID;

CREATE INDEX forno_notice_by_code ON forno_notice (code);

CREATE INDEX forno_notice_by_stage ON forno_notice (stage, at DESC) WHERE listed;

-- The holders once more, to find their tables by.
CREATE TABLE forno_holder (
    holder TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (holder, table_id)
) WITHOUT ROWID;

CREATE INDEX forno_holder_by_table ON forno_holder (table_id);
