-- The log: one row for everything that happened at a table, numbered from 0 without a gap.
CREATE TABLE forno_log (
    table_id text COLLATE "C" NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    payload bytea NOT NULL,
    PRIMARY KEY (table_id, seq)
);

-- What can be known of a table without reading its log.
CREATE TABLE forno_notice (
    table_id text COLLATE "C" NOT NULL PRIMARY KEY,
    code text COLLATE "C" NOT NULL,
    stage text COLLATE "C" NOT NULL,
    listed boolean NOT NULL,
    at bigint NOT NULL,
    summary bytea NOT NULL,
    holders text[] COLLATE "C" NOT NULL
);

CREATE INDEX forno_notice_by_code ON forno_notice (code);

CREATE INDEX forno_notice_by_stage ON forno_notice (stage, at DESC) WHERE listed;

CREATE INDEX forno_notice_by_holder ON forno_notice USING gin (holders);
