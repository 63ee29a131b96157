-- The addresses that are told of events. The secrets are kept as they are: every message is signed with them.
CREATE TABLE webhooks (
  id uuid PRIMARY KEY,
  url text NOT NULL,
  -- Names of events; `product.*` are all of products.
  events text[] NOT NULL,
  secret text NOT NULL,
  previous_secret text,
  -- Until when messages are signed with the previous secret too.
  previous_secret_until timestamptz,
  paused_at timestamptz,
  paused_because text CHECK (paused_because IN ('person', 'failing', 'gone')),
  -- Since when no try has succeeded, where one has failed since.
  failing_since timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT webhooks_paused CHECK ((paused_at IS NULL) = (paused_because IS NULL))
);
CREATE INDEX webhooks_order ON webhooks (created_at DESC, id DESC);

-- Up to which entry of the trail events were queued for the webhooks; no row while there are none.
CREATE TABLE webhook_feed (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  xid xid8 NOT NULL,
  id bigint NOT NULL,
  -- Earlier events are not queued: they are of another server, from which the database was restored, or of the time before the first webhook.
  since timestamptz NOT NULL
);

-- Each event for each webhook, with the body as it was made when the event was queued.
CREATE TABLE webhook_deliveries (
  id uuid PRIMARY KEY,
  webhook_id uuid NOT NULL REFERENCES webhooks ON DELETE CASCADE,
  -- An entry of the trail.
  event_id bigint NOT NULL,
  event text NOT NULL,
  body text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  tries smallint NOT NULL DEFAULT 0,
  -- When the next try may begin; for one under way, when it counts as lost.
  due_at timestamptz NOT NULL DEFAULT now(),
  under_way boolean NOT NULL DEFAULT false,
  first_tried_at timestamptz,
  -- What follows is of the last try.
  last_tried_at timestamptz,
  url text,
  status smallint,
  failure text CHECK (failure IN ('notHttps', 'privateAddress', 'unreachable', 'tooSlow')),
  duration_ms integer,
  answer text,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (webhook_id, event_id)
) WITH (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02,
  fillfactor = 80
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook_id, due_at, event_id) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_order ON webhook_deliveries (webhook_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_state ON webhook_deliveries (webhook_id, state, created_at DESC, id DESC);
