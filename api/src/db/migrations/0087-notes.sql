-- What people of the back office write on a record for each other. A note outlives its record, which an undo may bring back.
CREATE TABLE notes (
  id uuid PRIMARY KEY,
  about text NOT NULL CHECK (about IN ('users', 'products', 'productRequests', 'businesses')),
  about_id uuid NOT NULL,
  text text NOT NULL,
  account_id uuid NOT NULL REFERENCES accounts,
  -- Accounts.
  mentions uuid[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX notes_of_record ON notes (about_id, created_at DESC, id DESC);
CREATE INDEX notes_order ON notes (created_at DESC, id DESC);
CREATE INDEX notes_of_account ON notes (account_id);

-- The mentions that their account has not seen yet. One of a removed note is there again when an undo brings the note back.
CREATE TABLE unseen_mentions (
  account_id uuid NOT NULL REFERENCES accounts,
  note_id uuid NOT NULL,
  PRIMARY KEY (account_id, note_id)
);
