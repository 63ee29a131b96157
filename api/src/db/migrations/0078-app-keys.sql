-- The keys of the app. Of the text of a key its beginning is kept, to recognize it, and its hash. One that is withdrawn stays, because the trail
-- names what it has done after it: changes.account_id is an account or a key of the app.
CREATE TABLE app_keys (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  permissions text[] NOT NULL,
  start text NOT NULL,
  text_hash text NOT NULL UNIQUE,
  ends_at timestamptz,
  withdrawn_at timestamptz,
  last_used_at timestamptz,
  last_used_from text,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX app_keys_order ON app_keys (created_at DESC, id DESC);
