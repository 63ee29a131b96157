CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- What search compares: case, Arabic diacritics and tatweel ignored; the variants of alef, ya, waw with hamza,
-- ta marbuta and the Arabic-Indic digits made equal. contract/src/normal-form.ts has the same rules.
CREATE FUNCTION normal_form(t text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT lower(translate(
    regexp_replace(t, '[\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06ED]', '', 'g'),
    'أإآٱىیئةؤ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
    'اااايييهو01234567890123456789'))
$$;

-- The digits of a phone number, whatever else was typed between them. A body of this form holds the other function itself and
-- not its name, so that a restored dump, which has no search path, still finds it.
CREATE FUNCTION phone_digits(t text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(normal_form(t), '\D', '', 'g');

CREATE TABLE accounts (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  name text NOT NULL,
  password_hash text NOT NULL,
  is_admin boolean NOT NULL DEFAULT false,
  disabled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX accounts_email ON accounts (lower(email));

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  refresh_token_hash text NOT NULL,
  cookie_hash text NOT NULL,
  device text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_account ON sessions (account_id, last_used_at DESC);
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- The audit trail. One row for each change of a record, written in the change's own transaction.
CREATE TABLE changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  account_id uuid,
  request_id text,
  resource text NOT NULL,
  record_id uuid NOT NULL,
  event text NOT NULL,
  version integer,
  before jsonb,
  after jsonb
);
CREATE INDEX changes_record ON changes (record_id, version);
CREATE INDEX changes_at ON changes (at);

-- Answers already given, so that a repeated request changes nothing a second time.
CREATE TABLE idempotency_keys (
  scope text NOT NULL,
  key text NOT NULL,
  fingerprint text NOT NULL,
  status integer,
  response jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (scope, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
