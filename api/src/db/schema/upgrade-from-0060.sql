-- Takes a database from migration 0060, the last one before the schema was written in this folder, to the schema of this folder.

-- The rows of those migrations.
DELETE FROM migrations WHERE name < '0071';

-- Totals of searches are counted on demand: the delta tables, their epoch and the counts of common words go. The counters that a row
-- belongs to are written once per table, in lists_of_...(), which triggers and view call.

-- Running transactions still use the old triggers: wait for them. Reads go on.
LOCK TABLE users, products, product_requests, reports, supports, banners, businesses, notifications
  IN SHARE ROW EXCLUSIVE MODE;

CREATE FUNCTION lists_of_users(r users) RETURNS TABLE (list text, key uuid, at timestamptz)
LANGUAGE sql STABLE PARALLEL SAFE BEGIN ATOMIC
  SELECT * FROM (VALUES
    ('users', NULL::uuid, day_of(r.created_at)),
    ('users.new', NULL, quarter_of(r.created_at)),
    (CASE WHEN r.country_id IS NOT NULL THEN 'users.country' END, r.country_id, week_of(r.created_at))
  ) AS lists (list, key, at) WHERE list IS NOT NULL AND at IS NOT NULL;
END;
CREATE FUNCTION lists_of_products(r products) RETURNS TABLE (list text, key uuid, at timestamptz)
LANGUAGE sql STABLE PARALLEL SAFE BEGIN ATOMIC
  SELECT * FROM (VALUES
    ('products', NULL::uuid, day_of(r.created_at)),
    ('products.new', NULL, quarter_of(r.created_at)),
    (CASE WHEN r.promoted THEN 'products.promoted' ELSE 'products.nonPromoted' END, NULL, day_of(r.created_at)),
    (CASE WHEN NOT r.featured THEN 'products.nonFeatured' END, NULL, day_of(r.created_at)),
    (CASE WHEN r.status = 'pending' THEN 'products.pending' END, NULL, day_of(r.created_at)),
    ('products.filter', r.filter_id, week_of(r.created_at))
  ) AS lists (list, key, at) WHERE list IS NOT NULL AND at IS NOT NULL;
END;
CREATE FUNCTION lists_of_product_requests(r product_requests) RETURNS TABLE (list text, key uuid, at timestamptz)
LANGUAGE sql STABLE PARALLEL SAFE BEGIN ATOMIC
  SELECT * FROM (VALUES
    ('productRequests', NULL::uuid, day_of(r.created_at)),
    (CASE WHEN r.status = 'pending' THEN 'productRequests.pending' END, NULL, day_of(r.created_at))
  ) AS lists (list, key, at) WHERE list IS NOT NULL AND at IS NOT NULL;
END;
CREATE FUNCTION lists_of_reports(r reports) RETURNS TABLE (list text, key uuid, at timestamptz)
LANGUAGE sql STABLE PARALLEL SAFE BEGIN ATOMIC
  SELECT * FROM (VALUES
    ('reports', NULL::uuid, day_of(r.created_at)),
    ('reports.new', NULL, quarter_of(r.created_at))
  ) AS lists (list, key, at) WHERE list IS NOT NULL AND at IS NOT NULL;
END;
CREATE FUNCTION lists_of_supports(r supports) RETURNS TABLE (list text, key uuid, at timestamptz)
LANGUAGE sql STABLE PARALLEL SAFE BEGIN ATOMIC
  SELECT * FROM (VALUES
    ('supports', NULL::uuid, day_of(r.created_at)),
    ('supports.' || r.status, NULL, day_of(r.created_at))
  ) AS lists (list, key, at) WHERE list IS NOT NULL AND at IS NOT NULL;
END;
CREATE FUNCTION lists_of_banners(r banners) RETURNS TABLE (list text, key uuid, at timestamptz)
LANGUAGE sql STABLE PARALLEL SAFE BEGIN ATOMIC
  SELECT * FROM (VALUES
    ('banners', NULL::uuid, day_of(r.created_at)),
    ('banners.' || r.status, NULL, day_of(r.created_at))
  ) AS lists (list, key, at) WHERE list IS NOT NULL AND at IS NOT NULL;
END;
CREATE FUNCTION lists_of_businesses(r businesses) RETURNS TABLE (list text, key uuid, at timestamptz)
LANGUAGE sql STABLE PARALLEL SAFE BEGIN ATOMIC
  SELECT * FROM (VALUES
    ('businesses', NULL::uuid, day_of(r.created_at))
  ) AS lists (list, key, at) WHERE list IS NOT NULL AND at IS NOT NULL;
END;
CREATE FUNCTION lists_of_notifications(r notifications) RETURNS TABLE (list text, key uuid, at timestamptz)
LANGUAGE sql STABLE PARALLEL SAFE BEGIN ATOMIC
  SELECT * FROM (VALUES
    ('notifications', NULL::uuid, day_of(r.created_at))
  ) AS lists (list, key, at) WHERE list IS NOT NULL AND at IS NOT NULL;
END;

CREATE OR REPLACE FUNCTION count_users() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO list_counts (list, key, at, n)
    SELECT list, key, at, count(*) FROM new_rows r, lists_of_users(r) GROUP BY list, key, at;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO list_counts (list, key, at, n)
    SELECT list, key, at, -count(*) FROM old_rows r, lists_of_users(r) GROUP BY list, key, at;
  ELSE
    INSERT INTO list_counts (list, key, at, n)
    SELECT list, key, at, sum(n) FROM (
      SELECT list, key, at, 1 AS n FROM new_rows r, lists_of_users(r)
      UNION ALL
      SELECT list, key, at, -1 FROM old_rows r, lists_of_users(r)) AS changed
    GROUP BY list, key, at HAVING sum(n) <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION count_products() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO list_counts (list, key, at, n)
    SELECT list, key, at, count(*) FROM new_rows r, lists_of_products(r) GROUP BY list, key, at;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO list_counts (list, key, at, n)
    SELECT list, key, at, -count(*) FROM old_rows r, lists_of_products(r) GROUP BY list, key, at;
  ELSE
    INSERT INTO list_counts (list, key, at, n)
    SELECT list, key, at, sum(n) FROM (
      SELECT list, key, at, 1 AS n FROM new_rows r, lists_of_products(r)
      UNION ALL
      SELECT list, key, at, -1 FROM old_rows r, lists_of_products(r)) AS changed
    GROUP BY list, key, at HAVING sum(n) <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION count_product_requests() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO list_counts (list, key, at, n)
    SELECT list, key, at, count(*) FROM new_rows r, lists_of_product_requests(r) GROUP BY list, key, at;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO list_counts (list, key, at, n)
    SELECT list, key, at, -count(*) FROM old_rows r, lists_of_product_requests(r) GROUP BY list, key, at;
  ELSE
    INSERT INTO list_counts (list, key, at, n)
    SELECT list, key, at, sum(n) FROM (
      SELECT list, key, at, 1 AS n FROM new_rows r, lists_of_product_requests(r)
      UNION ALL
      SELECT list, key, at, -1 FROM old_rows r, lists_of_product_requests(r)) AS changed
    GROUP BY list, key, at HAVING sum(n) <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION count_reports() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO list_counts (list, key, at, n)
    SELECT list, key, at, count(*) FROM new_rows r, lists_of_reports(r) GROUP BY list, key, at;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO list_counts (list, key, at, n)
    SELECT list, key, at, -count(*) FROM old_rows r, lists_of_reports(r) GROUP BY list, key, at;
  ELSE
    INSERT INTO list_counts (list, key, at, n)
    SELECT list, key, at, sum(n) FROM (
      SELECT list, key, at, 1 AS n FROM new_rows r, lists_of_reports(r)
      UNION ALL
      SELECT list, key, at, -1 FROM old_rows r, lists_of_reports(r)) AS changed
    GROUP BY list, key, at HAVING sum(n) <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION count_supports() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO list_counts (list, key, at, n)
    SELECT list, key, at, count(*) FROM new_rows r, lists_of_supports(r) GROUP BY list, key, at;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO list_counts (list, key, at, n)
    SELECT list, key, at, -count(*) FROM old_rows r, lists_of_supports(r) GROUP BY list, key, at;
  ELSE
    INSERT INTO list_counts (list, key, at, n)
    SELECT list, key, at, sum(n) FROM (
      SELECT list, key, at, 1 AS n FROM new_rows r, lists_of_supports(r)
      UNION ALL
      SELECT list, key, at, -1 FROM old_rows r, lists_of_supports(r)) AS changed
    GROUP BY list, key, at HAVING sum(n) <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION count_banners() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO list_counts (list, key, at, n)
    SELECT list, key, at, count(*) FROM new_rows r, lists_of_banners(r) GROUP BY list, key, at;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO list_counts (list, key, at, n)
    SELECT list, key, at, -count(*) FROM old_rows r, lists_of_banners(r) GROUP BY list, key, at;
  ELSE
    INSERT INTO list_counts (list, key, at, n)
    SELECT list, key, at, sum(n) FROM (
      SELECT list, key, at, 1 AS n FROM new_rows r, lists_of_banners(r)
      UNION ALL
      SELECT list, key, at, -1 FROM old_rows r, lists_of_banners(r)) AS changed
    GROUP BY list, key, at HAVING sum(n) <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION count_businesses() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO list_counts (list, key, at, n)
    SELECT list, key, at, count(*) FROM new_rows r, lists_of_businesses(r) GROUP BY list, key, at;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO list_counts (list, key, at, n)
    SELECT list, key, at, -count(*) FROM old_rows r, lists_of_businesses(r) GROUP BY list, key, at;
  ELSE
    INSERT INTO list_counts (list, key, at, n)
    SELECT list, key, at, sum(n) FROM (
      SELECT list, key, at, 1 AS n FROM new_rows r, lists_of_businesses(r)
      UNION ALL
      SELECT list, key, at, -1 FROM old_rows r, lists_of_businesses(r)) AS changed
    GROUP BY list, key, at HAVING sum(n) <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION count_notifications() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO list_counts (list, key, at, n)
    SELECT list, key, at, count(*) FROM new_rows r, lists_of_notifications(r) GROUP BY list, key, at;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO list_counts (list, key, at, n)
    SELECT list, key, at, -count(*) FROM old_rows r, lists_of_notifications(r) GROUP BY list, key, at;
  ELSE
    INSERT INTO list_counts (list, key, at, n)
    SELECT list, key, at, sum(n) FROM (
      SELECT list, key, at, 1 AS n FROM new_rows r, lists_of_notifications(r)
      UNION ALL
      SELECT list, key, at, -1 FROM old_rows r, lists_of_notifications(r)) AS changed
    GROUP BY list, key, at HAVING sum(n) <> 0;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE VIEW rows_of_lists AS
SELECT list, key, at, 1 AS n FROM users r, lists_of_users(r)
UNION ALL
SELECT list, key, at, 1 AS n FROM products r, lists_of_products(r)
UNION ALL
SELECT list, key, at, 1 AS n FROM product_requests r, lists_of_product_requests(r)
UNION ALL
SELECT list, key, at, 1 AS n FROM reports r, lists_of_reports(r)
UNION ALL
SELECT list, key, at, 1 AS n FROM supports r, lists_of_supports(r)
UNION ALL
SELECT list, key, at, 1 AS n FROM banners r, lists_of_banners(r)
UNION ALL
SELECT list, key, at, 1 AS n FROM businesses r, lists_of_businesses(r)
UNION ALL
SELECT list, key, at, 1 AS n FROM notifications r, lists_of_notifications(r)
UNION ALL
SELECT 'products.ofBusinesses', NULL, day_of(created_at), 1 FROM products
WHERE EXISTS (SELECT FROM businesses WHERE businesses.user_id = products.user_id)
UNION ALL
SELECT 'decisions.new', account_id, quarter_of(created_at), 1 FROM decisions
WHERE kind IN ('approve', 'reject', 'requestChanges') AND opinion_on IS NULL AND quarter_of(created_at) IS NOT NULL;

DROP TRIGGER totals_truncate ON users;
DROP TRIGGER totals_truncate ON products;
DROP TRIGGER totals_truncate ON product_requests;
DROP FUNCTION forget_totals();
DROP TABLE users_delta, products_delta, product_requests_delta, deltas_epoch,
  users_word_counts, products_word_counts, product_requests_word_counts, word_counts;

-- Archives of the trail no longer exist. The hash chain of a record whose first entries were archived starts anew.
ALTER TABLE changes DISABLE TRIGGER changes_only_grow;
DO $$
DECLARE entry changes; chained uuid; hash_before bytea;
BEGIN
  FOR entry IN SELECT changes.* FROM changes JOIN archived_chains USING (record_id) ORDER BY record_id, changes.id LOOP
    IF entry.record_id IS DISTINCT FROM chained THEN
      chained := entry.record_id;
      hash_before := NULL;
      entry.previous := NULL;
    END IF;
    hash_before := entry_hash(entry, hash_before);
    UPDATE changes SET previous = entry.previous, hash = hash_before WHERE id = entry.id;
  END LOOP;
END $$;
ALTER TABLE changes ENABLE TRIGGER changes_only_grow;
DROP TABLE trail_archives, archived_chains;
CREATE OR REPLACE FUNCTION chain_entry() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  SELECT id, hash INTO NEW.previous, NEW.hash FROM changes WHERE record_id = NEW.record_id ORDER BY id DESC LIMIT 1;
  NEW.hash := entry_hash(NEW, NEW.hash);
  RETURN NEW;
END $$;
CREATE OR REPLACE FUNCTION refuse_change_of_trail() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  RAISE EXCEPTION 'The trail of changes can only grow.' USING ERRCODE = 'insufficient_privilege';
END $$;

-- Comments only.
CREATE OR REPLACE FUNCTION forget_counts() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  -- Wait for a running fold: its new rows are not visible before it commits.
  LOCK TABLE list_counts IN SHARE UPDATE EXCLUSIVE MODE;
  DELETE FROM list_counts WHERE split_part(list, '.', 1) = TG_ARGV[0];
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION forget_products_of_businesses() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  -- As in forget_counts.
  LOCK TABLE list_counts IN SHARE UPDATE EXCLUSIVE MODE;
  DELETE FROM list_counts WHERE list = 'products.ofBusinesses';
  RETURN NULL;
END $$;
