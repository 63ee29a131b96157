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
) WITH (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0.02);
CREATE INDEX sessions_account ON sessions (account_id, last_used_at DESC);
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- The record that a tab of the dashboard has open. Unlogged: it is renewed every few seconds and may be lost in a crash.
CREATE UNLOGGED TABLE presence (
  session_id uuid NOT NULL,
  tab uuid NOT NULL,
  resource text NOT NULL,
  record_id uuid NOT NULL,
  is_editing boolean NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (session_id, tab)
) WITH (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);

-- Answers of requests with an Idempotency-Key, so that a repeated request changes nothing.
CREATE TABLE idempotency_keys (
  scope text NOT NULL,
  key text NOT NULL,
  fingerprint text NOT NULL,
  status integer,
  response jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The call that made the change, which the answer to a repeated request names.
  request_id text,
  PRIMARY KEY (scope, key)
) WITH (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0.02);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

-- Rate limits, in the columns of rate-limiter-flexible, whose order it relies on. `expire` is in milliseconds since 1970; keys are hashes.
CREATE TABLE rate_limits (
  key character varying(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
) WITH (
  autovacuum_vacuum_threshold = 500,
  autovacuum_vacuum_scale_factor = 0,
  fillfactor = 50
);
CREATE INDEX rate_limits_expiry ON rate_limits (expire);
