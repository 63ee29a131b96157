-- The products of users who have a business are counted like other lists (0032), from both sides: a product comes or goes, or a user's
-- first business comes or last one goes. The two must not miss each other. Whose businesses change is locked until the transaction ends,
-- by FOR UPDATE; a product that comes takes FOR KEY SHARE with its foreign key, and one that goes takes it here.
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

-- No call changes either; for each row, so that all other changes of products cost nothing more.
CREATE FUNCTION count_moved_product_of_businesses() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM FROM users WHERE id IN (OLD.user_id, NEW.user_id) ORDER BY id FOR KEY SHARE;
  INSERT INTO list_counts (list, key, at, n)
  SELECT 'products.ofBusinesses', NULL, day_of(created_at), n
  FROM (VALUES (OLD.user_id, OLD.created_at, -1), (NEW.user_id, NEW.created_at, 1)) AS product (user_id, created_at, n)
  WHERE EXISTS (SELECT FROM businesses WHERE businesses.user_id = product.user_id);
  RETURN NULL;
END $$;

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

CREATE FUNCTION keep_user_of_business() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  RAISE EXCEPTION 'A business stays with its user: remove it and create another.' USING ERRCODE = 'restrict_violation';
END $$;

CREATE FUNCTION forget_products_of_businesses() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  -- As forget_counts does.
  LOCK TABLE list_counts IN SHARE UPDATE EXCLUSIVE MODE;
  DELETE FROM list_counts WHERE list = 'products.ofBusinesses';
  RETURN NULL;
END $$;

-- Who writes at this moment is waited for, and counted by the next migration; readers are not kept waiting.
LOCK TABLE products, businesses IN SHARE ROW EXCLUSIVE MODE;

CREATE TRIGGER counts_of_businesses_insert AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_products_of_businesses();
CREATE TRIGGER counts_of_businesses_delete AFTER DELETE ON products REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_products_of_businesses();
CREATE TRIGGER counts_of_businesses_update AFTER UPDATE OF user_id, created_at ON products
  FOR EACH ROW WHEN (OLD.user_id <> NEW.user_id OR OLD.created_at <> NEW.created_at)
  EXECUTE FUNCTION count_moved_product_of_businesses();

CREATE TRIGGER counts_of_products_insert AFTER INSERT ON businesses REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_products_of_users();
CREATE TRIGGER counts_of_products_delete AFTER DELETE ON businesses REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_products_of_users();
CREATE TRIGGER user_stays BEFORE UPDATE OF user_id ON businesses
  FOR EACH ROW WHEN (OLD.user_id <> NEW.user_id) EXECUTE FUNCTION keep_user_of_business();
CREATE TRIGGER counts_of_products_truncate AFTER TRUNCATE ON businesses
  FOR EACH STATEMENT EXECUTE FUNCTION forget_products_of_businesses();

DO $do$
BEGIN
  EXECUTE 'CREATE OR REPLACE VIEW rows_of_lists AS ' || rtrim(pg_get_viewdef('rows_of_lists'::regclass), ';')
    || $$ UNION ALL SELECT 'products.ofBusinesses', NULL, day_of(created_at), 1 FROM products
      WHERE EXISTS (SELECT FROM businesses WHERE businesses.user_id = products.user_id) $$;
END $do$;
