CREATE TABLE businesses (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  name text NOT NULL,
  phone_number text NOT NULL,
  featured boolean NOT NULL DEFAULT false,
  rank integer NOT NULL DEFAULT 0 CHECK (rank >= 0),
  icon text,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
) WITH (fillfactor = 90);
CREATE INDEX businesses_by_name ON businesses (lower(name) COLLATE "C", id) INCLUDE (name);
CREATE INDEX businesses_icon ON businesses (icon) WHERE icon IS NOT NULL;
CREATE INDEX businesses_of_user ON businesses (user_id, created_at DESC, id DESC);
CREATE INDEX businesses_order ON businesses (created_at DESC, id DESC);

-- The categories a business is listed in.
CREATE TABLE business_filters (
  business_id uuid NOT NULL REFERENCES businesses ON DELETE CASCADE,
  filter_id uuid NOT NULL REFERENCES filters,
  PRIMARY KEY (business_id, filter_id)
);
CREATE INDEX business_filters_of_filter ON business_filters (filter_id, business_id);
