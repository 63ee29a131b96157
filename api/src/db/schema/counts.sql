-- Counters of lists: the total of a list is the sum of its rows here. Triggers only insert (+n or -n), so that no writer waits for another;
-- every minute the rows of a list and period are folded into one (api/src/db/counts/fold-counts.ts). Home's figures read them too.
--
-- lists_of_<table>(row) returns the counters that a row belongs to, the trigger count_<table>() adds what a statement changed, and the view
-- wrong_list_counts compares counters and rows. A new counter is a migration that replaces lists_of_<table> and adds its rows, and
-- `counted` of the list in the feature's queries.ts (docs/decisions/031).
CREATE TABLE list_counts (
  -- The resource, and after a dot a subset of it: `counted` of the list in a feature's queries.ts.
  list text NOT NULL,
  -- The identifier of another record, where the list is counted for each of these: the products of a category.
  key uuid,
  -- The period in which the records were created: a day (UTC); a week for lists with a key; a quarter of an hour in '.new', because Home
  -- shows days of any time zone.
  at timestamptz,
  n integer NOT NULL
) WITH (
  autovacuum_vacuum_threshold = 500,
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_insert_threshold = 500,
  autovacuum_vacuum_insert_scale_factor = 0,
  autovacuum_analyze_threshold = 500,
  autovacuum_analyze_scale_factor = 0
);
CREATE INDEX list_counts_of_list ON list_counts (list, key, at) INCLUDE (n);

CREATE FUNCTION day_of(moment timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN date_bin('1 day', moment, 'epoch');

-- Lists with a key are counted by week: by day there would be nearly as many counters as products, with hundreds of categories.
CREATE FUNCTION week_of(moment timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN date_bin('7 days', moment, 'epoch');

-- Null for moments older than any chart shows.
CREATE FUNCTION quarter_of(moment timestamptz) RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
  RETURN CASE WHEN moment >= now() - interval '32 days' THEN date_bin('15 minutes', moment, 'epoch') END;

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

CREATE FUNCTION lists_of_product_requests(r product_requests) RETURNS TABLE (list text, key uuid, at timestamptz)
LANGUAGE sql STABLE PARALLEL SAFE BEGIN ATOMIC
  SELECT * FROM (VALUES
    ('productRequests', NULL::uuid, day_of(r.created_at)),
    (CASE WHEN r.status = 'pending' THEN 'productRequests.pending' END, NULL, day_of(r.created_at))
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

CREATE FUNCTION lists_of_users(r users) RETURNS TABLE (list text, key uuid, at timestamptz)
LANGUAGE sql STABLE PARALLEL SAFE BEGIN ATOMIC
  SELECT * FROM (VALUES
    ('users', NULL::uuid, day_of(r.created_at)),
    ('users.new', NULL, quarter_of(r.created_at)),
    (CASE WHEN r.country_id IS NOT NULL THEN 'users.country' END, r.country_id, week_of(r.created_at))
  ) AS lists (list, key, at) WHERE list IS NOT NULL AND at IS NOT NULL;
END;

CREATE FUNCTION count_banners() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
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
CREATE TRIGGER counts_delete AFTER DELETE ON banners REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_banners();
CREATE TRIGGER counts_insert AFTER INSERT ON banners REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_banners();
CREATE TRIGGER counts_update AFTER UPDATE ON banners REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_banners();

CREATE FUNCTION count_businesses() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
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
CREATE TRIGGER counts_delete AFTER DELETE ON businesses REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_businesses();
CREATE TRIGGER counts_insert AFTER INSERT ON businesses REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_businesses();
CREATE TRIGGER counts_update AFTER UPDATE ON businesses REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_businesses();

-- Final decisions per account and quarter of an hour.
CREATE FUNCTION count_decisions() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO list_counts (list, key, at, n) SELECT 'decisions.new', account_id, quarter_of(created_at), -count(*) FROM old_rows
    WHERE kind IN ('approve', 'reject', 'requestChanges') AND opinion_on IS NULL AND quarter_of(created_at) IS NOT NULL
    GROUP BY 1, 2, 3;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO list_counts (list, key, at, n) SELECT 'decisions.new', account_id, quarter_of(created_at), count(*) FROM new_rows
    WHERE kind IN ('approve', 'reject', 'requestChanges') AND opinion_on IS NULL AND quarter_of(created_at) IS NOT NULL
    GROUP BY 1, 2, 3;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER counts_delete AFTER DELETE ON decisions REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_decisions();
CREATE TRIGGER counts_insert AFTER INSERT ON decisions REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_decisions();
CREATE TRIGGER counts_update AFTER UPDATE ON decisions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_decisions();

-- No call changes owner or date. A row trigger with a condition costs other updates nothing.
CREATE FUNCTION count_moved_product_of_businesses() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM FROM users WHERE id IN (OLD.user_id, NEW.user_id) ORDER BY id FOR KEY SHARE;
  INSERT INTO list_counts (list, key, at, n)
  SELECT 'products.ofBusinesses', NULL, day_of(created_at), n
  FROM (VALUES (OLD.user_id, OLD.created_at, -1), (NEW.user_id, NEW.created_at, 1)) AS product (user_id, created_at, n)
  WHERE EXISTS (SELECT FROM businesses WHERE businesses.user_id = product.user_id);
  RETURN NULL;
END $$;
CREATE TRIGGER counts_of_businesses_update AFTER UPDATE OF user_id, created_at ON products
  FOR EACH ROW WHEN (OLD.user_id <> NEW.user_id OR OLD.created_at <> NEW.created_at)
  EXECUTE FUNCTION count_moved_product_of_businesses();

CREATE FUNCTION count_notifications() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
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
CREATE TRIGGER counts_delete AFTER DELETE ON notifications REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_notifications();
CREATE TRIGGER counts_insert AFTER INSERT ON notifications REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_notifications();
CREATE TRIGGER counts_update AFTER UPDATE ON notifications REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_notifications();

CREATE FUNCTION count_product_requests() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
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
CREATE TRIGGER counts_delete AFTER DELETE ON product_requests REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_product_requests();
CREATE TRIGGER counts_insert AFTER INSERT ON product_requests REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_product_requests();
CREATE TRIGGER counts_update AFTER UPDATE ON product_requests REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_product_requests();

CREATE FUNCTION count_products() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
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
CREATE TRIGGER counts_delete AFTER DELETE ON products REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_products();
CREATE TRIGGER counts_insert AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_products();
CREATE TRIGGER counts_update AFTER UPDATE ON products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_products();

-- Products of users who have a business: changed by products, and by a user's first or last business. To serialize the two, a change of
-- businesses locks their users FOR UPDATE. An inserted product locks its user FOR KEY SHARE by the foreign key, a deleted one here.
CREATE FUNCTION count_products_of_businesses() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO list_counts (list, key, at, n)
    SELECT 'products.ofBusinesses', NULL, day_of(created_at), count(*) FROM new_rows
    WHERE EXISTS (SELECT FROM businesses WHERE businesses.user_id = new_rows.user_id) GROUP BY 3;
  ELSE
    PERFORM FROM users WHERE id IN (SELECT user_id FROM old_rows) ORDER BY id FOR KEY SHARE;
    INSERT INTO list_counts (list, key, at, n)
    SELECT 'products.ofBusinesses', NULL, day_of(created_at), -count(*) FROM old_rows
    WHERE EXISTS (SELECT FROM businesses WHERE businesses.user_id = old_rows.user_id) GROUP BY 3;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER counts_of_businesses_delete AFTER DELETE ON products REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_products_of_businesses();
CREATE TRIGGER counts_of_businesses_insert AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_products_of_businesses();

CREATE FUNCTION count_products_of_users() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM FROM users WHERE id IN (SELECT user_id FROM new_rows) ORDER BY id FOR UPDATE;
    INSERT INTO list_counts (list, key, at, n)
    SELECT 'products.ofBusinesses', NULL, day_of(created_at), count(*) FROM products
    WHERE user_id IN (SELECT user_id FROM new_rows) AND NOT EXISTS (
      SELECT FROM businesses WHERE businesses.user_id = products.user_id AND id NOT IN (SELECT id FROM new_rows))
    GROUP BY 3;
  ELSE
    PERFORM FROM users WHERE id IN (SELECT user_id FROM old_rows) ORDER BY id FOR UPDATE;
    INSERT INTO list_counts (list, key, at, n)
    SELECT 'products.ofBusinesses', NULL, day_of(created_at), -count(*) FROM products
    WHERE user_id IN (SELECT user_id FROM old_rows)
      AND NOT EXISTS (SELECT FROM businesses WHERE businesses.user_id = products.user_id)
    GROUP BY 3;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER counts_of_products_delete AFTER DELETE ON businesses REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_products_of_users();
CREATE TRIGGER counts_of_products_insert AFTER INSERT ON businesses REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_products_of_users();

CREATE FUNCTION count_reports() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
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
CREATE TRIGGER counts_delete AFTER DELETE ON reports REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_reports();
CREATE TRIGGER counts_insert AFTER INSERT ON reports REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_reports();
CREATE TRIGGER counts_update AFTER UPDATE ON reports REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_reports();

CREATE FUNCTION count_supports() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
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
CREATE TRIGGER counts_delete AFTER DELETE ON supports REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_supports();
CREATE TRIGGER counts_insert AFTER INSERT ON supports REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_supports();
CREATE TRIGGER counts_update AFTER UPDATE ON supports REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_supports();

CREATE FUNCTION count_users() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
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
CREATE TRIGGER counts_delete AFTER DELETE ON users REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_users();
CREATE TRIGGER counts_insert AFTER INSERT ON users REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_users();
CREATE TRIGGER counts_update AFTER UPDATE ON users REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_users();

CREATE FUNCTION forget_counts() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  -- Wait for a running fold: its new rows are not visible before it commits.
  LOCK TABLE list_counts IN SHARE UPDATE EXCLUSIVE MODE;
  DELETE FROM list_counts WHERE split_part(list, '.', 1) = TG_ARGV[0];
  RETURN NULL;
END $$;
CREATE TRIGGER counts_truncate AFTER TRUNCATE ON banners
  FOR EACH STATEMENT EXECUTE FUNCTION forget_counts('banners');
CREATE TRIGGER counts_truncate AFTER TRUNCATE ON businesses
  FOR EACH STATEMENT EXECUTE FUNCTION forget_counts('businesses');
CREATE TRIGGER counts_truncate AFTER TRUNCATE ON decisions FOR EACH STATEMENT EXECUTE FUNCTION forget_counts('decisions');
CREATE TRIGGER counts_truncate AFTER TRUNCATE ON notifications
  FOR EACH STATEMENT EXECUTE FUNCTION forget_counts('notifications');
CREATE TRIGGER counts_truncate AFTER TRUNCATE ON product_requests
  FOR EACH STATEMENT EXECUTE FUNCTION forget_counts('productRequests');
CREATE TRIGGER counts_truncate AFTER TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION forget_counts('products');
CREATE TRIGGER counts_truncate AFTER TRUNCATE ON reports
  FOR EACH STATEMENT EXECUTE FUNCTION forget_counts('reports');
CREATE TRIGGER counts_truncate AFTER TRUNCATE ON supports
  FOR EACH STATEMENT EXECUTE FUNCTION forget_counts('supports');
CREATE TRIGGER counts_truncate AFTER TRUNCATE ON users
  FOR EACH STATEMENT EXECUTE FUNCTION forget_counts('users');

CREATE FUNCTION forget_products_of_businesses() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  -- As in forget_counts.
  LOCK TABLE list_counts IN SHARE UPDATE EXCLUSIVE MODE;
  DELETE FROM list_counts WHERE list = 'products.ofBusinesses';
  RETURN NULL;
END $$;
CREATE TRIGGER counts_of_products_truncate AFTER TRUNCATE ON businesses
  FOR EACH STATEMENT EXECUTE FUNCTION forget_products_of_businesses();

CREATE FUNCTION keep_user_of_business() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  RAISE EXCEPTION 'A business stays with its user: remove it and create another.' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER user_stays BEFORE UPDATE OF user_id ON businesses
  FOR EACH ROW WHEN (OLD.user_id <> NEW.user_id) EXECUTE FUNCTION keep_user_of_business();

CREATE VIEW rows_of_lists AS
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

-- Differences between counters and rows; empty when all is right.
CREATE VIEW wrong_list_counts AS
SELECT list, key, at, sum(n) AS n
FROM (SELECT list, key, at, n FROM rows_of_lists UNION ALL SELECT list, key, at, -n FROM list_counts) AS compared
-- Older quarters of an hour are about to be deleted.
WHERE list NOT LIKE '%.new' OR at >= now() - interval '31 days'
GROUP BY list, key, at HAVING sum(n) <> 0;
