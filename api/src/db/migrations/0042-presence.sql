-- Which record a tab of the dashboard has open. It is renewed every few seconds and may be lost with a crash, so it is not logged.
CREATE UNLOGGED TABLE presence (
  session_id uuid NOT NULL,
  tab uuid NOT NULL,
  resource text NOT NULL,
  record_id uuid NOT NULL,
  is_editing boolean NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (session_id, tab)
);
