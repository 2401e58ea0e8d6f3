-- A database as the first release of Forno left it. Never to be changed.
CREATE TABLE forno_log (
    table_id text NOT NULL COLLATE pg_catalog."C",
    seq integer NOT NULL,
    at bigint NOT NULL,
    payload bytea NOT NULL
);
CREATE TABLE forno_migration (
    number integer NOT NULL,
    name text NOT NULL
);
CREATE TABLE forno_notice (
    table_id text NOT NULL COLLATE pg_catalog."C",
    code text NOT NULL COLLATE pg_catalog."C",
    stage text NOT NULL COLLATE pg_catalog."C",
    listed boolean NOT NULL,
    at bigint NOT NULL,
    summary bytea NOT NULL,
    holders text[] NOT NULL COLLATE pg_catalog."C"
);
INSERT INTO forno_log VALUES ('3f9c', 0, 1700000000000, '\x7b226f70656e6564223a2022627920416461227d');
INSERT INTO forno_log VALUES ('3f9c', 1, 1700000060000, '\x7b226a6f696e6564223a202242656e227d');
INSERT INTO forno_log VALUES ('3f9c', 2, 1700000061000, '\x000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f404142434445464748494a4b4c4d4e4f505152535455565758595a5b5c5d5e5f606162636465666768696a6b6c6d6e6f707172737475767778797a7b7c7d7e7f808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9fa0a1a2a3a4a5a6a7a8a9aaabacadaeafb0b1b2b3b4b5b6b7b8b9babbbcbdbebfc0c1c2c3c4c5c6c7c8c9cacbcccdcecfd0d1d2d3d4d5d6d7d8d9dadbdcdddedfe0e1e2e3e4e5e6e7e8e9eaebecedeeeff0f1f2f3f4f5f6f7f8f9fafbfcfdfeff');
INSERT INTO forno_log VALUES ('77aa', 0, 1700000100000, '\x');
INSERT INTO forno_migration VALUES (1, '0001_log_and_notices');
INSERT INTO forno_notice VALUES ('3f9c', 'BASIL', 'playing', true, 1700000060000, '\x7b227365617473223a20332c2022686f7374223a20225a6fc3ab227d', '{"hash of ada","hash of ben"}');
INSERT INTO forno_notice VALUES ('77aa', 'OLIVE', 'over', false, 1700000100000, '\x7b7d', '{"hash of ben"}');
ALTER TABLE ONLY forno_log
    ADD CONSTRAINT forno_log_pkey PRIMARY KEY (table_id, seq);
ALTER TABLE ONLY forno_migration
    ADD CONSTRAINT forno_migration_pkey PRIMARY KEY (number);
ALTER TABLE ONLY forno_notice
    ADD CONSTRAINT forno_notice_pkey PRIMARY KEY (table_id);
CREATE INDEX forno_notice_by_code ON forno_notice USING btree (code);
CREATE INDEX forno_notice_by_holder ON forno_notice USING gin (holders);
CREATE INDEX forno_notice_by_stage ON forno_notice USING btree (stage, at DESC) WHERE listed;
