-- Lists that are exported beside the calls, and their files, each of which waits for a day.
CREATE TABLE exports (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  name text NOT NULL,
  format text NOT NULL CHECK (format IN ('csv', 'xlsx')),
  -- What the call has asked for.
  request jsonb NOT NULL,
  total integer NOT NULL,
  done integer NOT NULL DEFAULT 0,
  size bigint NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'failed')),
  -- The number of the try; one that has begun since begins the file anew.
  tries integer NOT NULL DEFAULT 0,
  -- When a try counts as lost; until there is one, when the export was asked for.
  due_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  CONSTRAINT exports_ended CHECK ((state = 'running') = (ended_at IS NULL))
);
CREATE INDEX exports_due ON exports (due_at, id) WHERE state = 'running';
CREATE INDEX exports_of_account ON exports (account_id, created_at DESC, id DESC);

-- The files in pieces. XLSX is compressed already, and CSV is not read often enough for it.
CREATE TABLE export_pieces (
  export_id uuid NOT NULL REFERENCES exports ON DELETE CASCADE,
  position integer NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (export_id, position)
);
ALTER TABLE export_pieces ALTER COLUMN bytes SET STORAGE EXTERNAL;
