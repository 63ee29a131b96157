-- The products that the app lists: those that are verified, with all that its lists are narrowed and ordered by. A table of its own, because the
-- city is that of the owner, and because what waits for approval are the newest products, which each list would have to skip.
CREATE TABLE listed_products (
  id uuid PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  filter_id uuid NOT NULL,
  city_id uuid,
  created_at timestamptz NOT NULL,
  sold boolean NOT NULL,
  hidden boolean NOT NULL
) WITH (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);

INSERT INTO listed_products (id, filter_id, city_id, created_at, sold, hidden)
SELECT products.id, filter_id, city_id, products.created_at, sold, hidden
FROM products JOIN users ON users.id = user_id WHERE products.status = 'verified';

-- INCLUDE: what is sold or hidden is skipped in the index alone, however much of it there is.
CREATE INDEX listed_products_order ON listed_products (created_at DESC, id DESC) INCLUDE (sold, hidden);
CREATE INDEX listed_products_of_filter ON listed_products (filter_id, created_at DESC, id DESC) INCLUDE (sold, hidden);
CREATE INDEX listed_products_of_city ON listed_products (city_id, created_at DESC, id DESC) INCLUDE (sold, hidden);
CREATE INDEX listed_products_of_both ON listed_products (city_id, filter_id, created_at DESC, id DESC)
  INCLUDE (sold, hidden);

CREATE FUNCTION list_new_products() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  -- The lock: an owner who moves at the same time is waited for.
  INSERT INTO listed_products (id, filter_id, city_id, created_at, sold, hidden)
  SELECT new_rows.id, filter_id, city_id, new_rows.created_at, sold, hidden
  FROM new_rows JOIN users ON users.id = user_id WHERE new_rows.status = 'verified' FOR SHARE OF users;
  RETURN NULL;
END $$;
CREATE TRIGGER listed_insert AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION list_new_products();

CREATE FUNCTION list_changed_product() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF NEW.status = 'verified' THEN
    INSERT INTO listed_products (id, filter_id, city_id, created_at, sold, hidden)
    SELECT NEW.id, NEW.filter_id, city_id, NEW.created_at, NEW.sold, NEW.hidden
    FROM users WHERE id = NEW.user_id FOR SHARE
    ON CONFLICT (id) DO UPDATE SET filter_id = excluded.filter_id, city_id = excluded.city_id,
      created_at = excluded.created_at, sold = excluded.sold, hidden = excluded.hidden;
  ELSE
    DELETE FROM listed_products WHERE id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER listed_update AFTER UPDATE OF status, filter_id, user_id, created_at, sold, hidden ON products FOR EACH ROW
  WHEN ((OLD.status = 'verified' OR NEW.status = 'verified')
    AND (OLD.status, OLD.filter_id, OLD.user_id, OLD.created_at, OLD.sold, OLD.hidden)
      IS DISTINCT FROM (NEW.status, NEW.filter_id, NEW.user_id, NEW.created_at, NEW.sold, NEW.hidden))
  EXECUTE FUNCTION list_changed_product();

CREATE FUNCTION list_products_of_moved_user() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE listed_products SET city_id = NEW.city_id FROM products
  WHERE products.user_id = NEW.id AND listed_products.id = products.id;
  RETURN NULL;
END $$;
CREATE TRIGGER listed_city AFTER UPDATE OF city_id ON users
  FOR EACH ROW WHEN (OLD.city_id IS DISTINCT FROM NEW.city_id) EXECUTE FUNCTION list_products_of_moved_user();
