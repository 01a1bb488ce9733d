/**
 * The schema in PostgreSQL. Rows are kept as documents, so a column that a newer version adds to the activity store is
 * no migration here, and both versions serve together. A migration that shipped is never changed.
 */
export const MIGRATIONS: readonly string[] = [
  `
CREATE TABLE nowline.database (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  -- Changes when the database was restored: every node then copies all rows anew.
  epoch uuid NOT NULL DEFAULT gen_random_uuid(),
  -- The node whose worker led last.
  leader integer,
  -- Nodes that read no further than this transaction may have missed deleted rows.
  forgotten xid8 NOT NULL DEFAULT '0'
);
INSERT INTO nowline.database DEFAULT VALUES;

-- Each shared row of the activity store. Its transaction, xid, is the order in which nodes follow.
CREATE TABLE nowline.record (
  kind text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  -- NULL: the row is deleted, which nodes have yet to learn.
  doc jsonb,
  a bigint NOT NULL,
  b bigint NOT NULL,
  fresh boolean NOT NULL,
  origin integer NOT NULL,
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, key)
);
CREATE INDEX record_by_order ON nowline.record (xid, kind, key);

CREATE TABLE nowline.node (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  -- The last batch of changes that was taken: each is taken once.
  batch integer NOT NULL DEFAULT 0,
  seen_at timestamptz NOT NULL DEFAULT now(),
  -- JSON: what the node says of itself.
  state jsonb NOT NULL DEFAULT '{}'
);
`,
  `
-- The oldest schema whose versions may still use the database.
ALTER TABLE nowline.version ADD COLUMN oldest integer NOT NULL DEFAULT 1;
CREATE INDEX record_gone ON nowline.record (at) WHERE doc IS NULL;
CREATE INDEX record_events ON nowline.record (at) WHERE kind IN ('refusal', 'station_click');
`,
  `
-- The journal of the worker that led last: the pages of its SQLite file.
CREATE TABLE nowline.journal (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  node integer NOT NULL
);
CREATE TABLE nowline.journal_page (
  number integer PRIMARY KEY,
  -- SHA-256 of the page, hexadecimal.
  hash text NOT NULL,
  page bytea NOT NULL
);
`,
  `
-- What is another one after a restore (restored.ts); NULL before the first machine has connected.
ALTER TABLE nowline.database ADD COLUMN identity text;
`,
  `
-- The schema of the journal whose pages are kept; 0: a version that does not say so wrote them.
ALTER TABLE nowline.journal ADD COLUMN schema integer NOT NULL DEFAULT 0;
`,
  `
-- The epoch before: a node that comes from it has its number of this database.
ALTER TABLE nowline.database ADD COLUMN former uuid;
`,
];
