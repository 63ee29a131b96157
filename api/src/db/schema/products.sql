-- Triggers on products and product requests are in the file of the table that they maintain: counters in counts.sql, flags and
-- photographs in flags.sql, the review queue in migrations/0075-review-queue.sql.
CREATE TABLE products (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  filter_id uuid NOT NULL,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  price numeric(14,2) NOT NULL CHECK (price >= 0),
  daily_rent numeric(14,2) CHECK (daily_rent >= 0),
  monthly_rent numeric(14,2) CHECK (monthly_rent >= 0),
  images text[] NOT NULL DEFAULT '{}'::text[],
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'verified', 'rejected', 'changesRequested')),
  sold boolean NOT NULL DEFAULT false,
  hidden boolean NOT NULL DEFAULT false,
  featured boolean NOT NULL DEFAULT false,
  promoted boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  -- Part of the foreign key, which thus refuses any filter but a non-page, also when its type is changed later.
  filter_type text GENERATED ALWAYS AS ('non-page') STORED NOT NULL,
  name_search text GENERATED ALWAYS AS ((' ' || normal_form(name))) STORED NOT NULL,
  CONSTRAINT products_filter FOREIGN KEY (filter_id, filter_type) REFERENCES filters(id, type)
) WITH (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02,
  fillfactor = 90
);
-- For lists sorted by name. INCLUDE makes their OFFSET an index-only scan: the filtered column, and the name, since the planner does not know
-- that lower(name) is all it needs.
CREATE INDEX products_by_name ON products (lower(name) COLLATE "C", id) INCLUDE (name, promoted);
-- For counts of the decided listings of an owner. Partial, so that the planner does not choose it for lists.
CREATE INDEX products_decided_of_user ON products (user_id, status) WHERE status <> 'pending';
CREATE INDEX products_featured ON products (featured, created_at DESC, id DESC);
-- To find out whether a record shows an image, before it is removed from the storage.
CREATE INDEX products_images ON products USING gin (images);
CREATE INDEX products_name_trigrams ON products USING gin (name_search gin_trgm_ops);
CREATE INDEX products_of_filter ON products (filter_id, created_at DESC, id DESC);
CREATE INDEX products_of_user ON products (user_id, created_at DESC, id DESC);
CREATE INDEX products_order ON products (created_at DESC, id DESC);
-- The approval queue, and the lists of promoted, non-promoted and non-featured products.
CREATE INDEX products_pending ON products (created_at, id) WHERE status = 'pending';
CREATE INDEX products_promoted ON products (promoted, created_at DESC, id DESC);
CREATE TRIGGER products_updated BEFORE UPDATE ON products
  FOR EACH ROW WHEN (NEW.version <> OLD.version) EXECUTE FUNCTION note_update();

-- Values of the attributes of a product's filter: an item of the attribute, or a text.
CREATE TABLE product_attribute_values (
  product_id uuid NOT NULL REFERENCES products ON DELETE CASCADE,
  filter_id uuid NOT NULL REFERENCES filters,
  position smallint NOT NULL,
  item_id uuid REFERENCES filters,
  text_en text,
  text_ar text,
  CONSTRAINT product_attribute_values_language CHECK ((text_ar IS NULL) OR (text_en IS NOT NULL)),
  CONSTRAINT product_attribute_values_length CHECK ((char_length(text_en) <= 500) AND (char_length(text_ar) <= 500)),
  CONSTRAINT product_attribute_values_one CHECK ((item_id IS NULL) <> (text_en IS NULL)),
  PRIMARY KEY (product_id, filter_id, position)
) WITH (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
CREATE INDEX product_attribute_values_filter ON product_attribute_values (filter_id, product_id);
CREATE INDEX product_attribute_values_item ON product_attribute_values (item_id, product_id);
CREATE INDEX product_attribute_values_text_ar ON product_attribute_values (filter_id, left(normal_form(text_ar), 200));
CREATE INDEX product_attribute_values_text_en ON product_attribute_values (filter_id, left(normal_form(text_en), 200));

-- One promotion of a product at a time; `products.promoted` says whether it is running.
CREATE TABLE promotions (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL UNIQUE REFERENCES products ON DELETE CASCADE,
  amount numeric(14,2) NOT NULL CHECK (amount >= 0),
  number_of_days integer NOT NULL CHECK (number_of_days > 0),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'ended')),
  start_date timestamptz NOT NULL,
  end_date timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);
-- For the sweep, which ends promotions at their end date.
CREATE INDEX promotions_running ON promotions (end_date) WHERE status = 'active';
CREATE TRIGGER promotions_updated BEFORE UPDATE ON promotions
  FOR EACH ROW WHEN (NEW.version <> OLD.version) EXECUTE FUNCTION note_update();

CREATE TABLE product_requests (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  -- A copy of the user's name, kept equal by the foreign key, so that the list can be sorted by it with an index.
  user_name text NOT NULL,
  filter_id uuid NOT NULL REFERENCES filters,
  name text NOT NULL,
  phone_number text NOT NULL,
  message text NOT NULL,
  description text NOT NULL DEFAULT '',
  price numeric(14,2) NOT NULL CHECK (price >= 0),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'verified', 'rejected', 'changesRequested')),
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  search text GENERATED ALWAYS AS ((' ' || normal_form(((name || ' ') || message)))) STORED NOT NULL,
  CONSTRAINT product_requests_user FOREIGN KEY (user_id, user_name) REFERENCES users(id, name) ON UPDATE CASCADE
) WITH (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
CREATE INDEX product_requests_by_user_name
  ON product_requests (lower(user_name) COLLATE "C", id) INCLUDE (user_name);
CREATE INDEX product_requests_decided_of_user ON product_requests (user_id, status) WHERE status <> 'pending';
CREATE INDEX product_requests_message ON product_requests (left(lower(message), 100) COLLATE "C", id);
CREATE INDEX product_requests_newest_of_filter ON product_requests (filter_id, created_at DESC, id DESC);
CREATE INDEX product_requests_of_user ON product_requests (user_id, created_at DESC, id DESC);
CREATE INDEX product_requests_order ON product_requests (created_at DESC, id DESC);
CREATE INDEX product_requests_pending ON product_requests (created_at, id) WHERE status = 'pending';
CREATE INDEX product_requests_phone ON product_requests (phone_number COLLATE "C", id);
CREATE INDEX product_requests_search_trigrams ON product_requests USING gin (search gin_trgm_ops);

CREATE TABLE reports (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES products ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users,
  message text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX reports_of_product ON reports (product_id);
CREATE INDEX reports_of_user ON reports (user_id, created_at DESC, id DESC);
CREATE INDEX reports_order ON reports (created_at DESC, id DESC);
