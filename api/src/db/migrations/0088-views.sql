-- What a list of the dashboard shows, kept under a name by a person for themselves or for all.
CREATE TABLE views (
  id uuid PRIMARY KEY,
  screen text NOT NULL,
  name text NOT NULL,
  for_all boolean NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  query text NOT NULL,
  columns text[] NOT NULL,
  density text NOT NULL CHECK (density IN ('comfortable', 'compact')),
  owner_id uuid NOT NULL REFERENCES accounts,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  -- A name without letters and digits is itself.
  name_search text GENERATED ALWAYS AS (coalesce(nullif(normal_form(name), ''), name)) STORED NOT NULL,
  -- Compared after each statement: an undo moves the default from one view to another in one.
  CONSTRAINT views_own_default EXCLUDE USING btree (owner_id WITH =, screen WITH =)
    WHERE (is_default AND NOT for_all) DEFERRABLE,
  CONSTRAINT views_default_for_all EXCLUDE USING btree (screen WITH =) WHERE (is_default AND for_all) DEFERRABLE
);
CREATE UNIQUE INDEX views_own_name ON views (owner_id, screen, name_search) WHERE NOT for_all;
CREATE UNIQUE INDEX views_name_for_all ON views (screen, name_search) WHERE for_all;
CREATE INDEX views_owner ON views (owner_id);

-- What lists are sorted by besides their names.
CREATE INDEX products_by_price ON products (price, id) INCLUDE (promoted);
CREATE INDEX users_by_name ON users (lower(name) COLLATE "C", id);
