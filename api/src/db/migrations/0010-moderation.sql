-- The approval queue, and the lists of promoted, non-promoted and non-featured products.
CREATE INDEX products_pending ON products (created_at, id) WHERE status = 'pending';
CREATE INDEX products_promoted ON products (promoted, created_at DESC, id DESC);
CREATE INDEX products_featured ON products (featured, created_at DESC, id DESC);
CREATE INDEX products_name ON products (lower(name) COLLATE "C", id);
-- Before an image is removed from the storage, it is asked whether another product shows it.
CREATE INDEX products_images ON products USING gin (images);

-- When a record was last changed is no field that somebody edits, so no two edits meet in it.
CREATE FUNCTION note_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := now();
  RETURN NEW;
END $$;
CREATE TRIGGER products_updated BEFORE UPDATE ON products
  FOR EACH ROW WHEN (NEW.version <> OLD.version) EXECUTE FUNCTION note_update();
CREATE TRIGGER promotions_updated BEFORE UPDATE ON promotions
  FOR EACH ROW WHEN (NEW.version <> OLD.version) EXECUTE FUNCTION note_update();

-- A running promotion ends by itself at its end date; the sweep looks for those.
CREATE INDEX promotions_running ON promotions (end_date) WHERE status = 'active';

-- 'Matloub': somebody wants to buy or rent something.
ALTER TABLE users ADD CONSTRAINT users_id_and_name UNIQUE (id, name);
CREATE TABLE product_requests (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  -- The user's name stands beside the id and follows it, so that the list sorts by it in an index of its own.
  user_name text NOT NULL,
  filter_id uuid NOT NULL REFERENCES filters,
  name text NOT NULL,
  phone_number text NOT NULL,
  message text NOT NULL,
  description text NOT NULL DEFAULT '',
  price numeric(14, 2) NOT NULL CHECK (price >= 0),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'verified')),
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL GENERATED ALWAYS AS (normal_form(name || ' ' || message)) STORED,
  CONSTRAINT product_requests_user FOREIGN KEY (user_id, user_name) REFERENCES users (id, name) ON UPDATE CASCADE
);
CREATE INDEX product_requests_order ON product_requests (created_at DESC, id DESC);
CREATE INDEX product_requests_pending ON product_requests (created_at, id) WHERE status = 'pending';
CREATE INDEX product_requests_of_user ON product_requests (user_id);
CREATE INDEX product_requests_of_filter ON product_requests (filter_id);
CREATE INDEX product_requests_user_name ON product_requests (lower(user_name) COLLATE "C", id);
CREATE INDEX product_requests_phone ON product_requests (phone_number COLLATE "C", id);
CREATE INDEX product_requests_message ON product_requests (left(lower(message), 100) COLLATE "C", id);
CREATE INDEX product_requests_search_trigrams ON product_requests USING gin (search gin_trgm_ops);
CREATE INDEX product_requests_search_prefix ON product_requests (left(search, 100) text_pattern_ops);

CREATE TABLE reports (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES products ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users,
  message text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX reports_order ON reports (created_at DESC, id DESC);
CREATE INDEX reports_of_product ON reports (product_id);
CREATE INDEX reports_of_user ON reports (user_id);
