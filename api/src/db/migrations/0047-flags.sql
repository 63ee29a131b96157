-- What looks wrong about a listing, for those who decide on it; the program computes it beside the calls. It follows from the listing, its
-- owner and others like it, so it is no record.
CREATE TABLE flags (
  -- Of the product or the product request.
  listing uuid NOT NULL,
  resource text NOT NULL CHECK (resource IN ('products', 'productRequests')),
  position smallint NOT NULL,
  kind text NOT NULL,
  field text,
  spans jsonb NOT NULL,
  -- The other listing that it is about, of the same resource.
  other uuid,
  number double precision,
  PRIMARY KEY (listing, position)
);

-- The listings whose flags are to be computed: noted by whatever changes them, in its own transaction. Rows are only added, so that no
-- writer waits for another or for the program.
CREATE TABLE flag_work (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  listing uuid NOT NULL,
  resource text NOT NULL
);
ALTER TABLE flag_work SET (
  autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_insert_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0
);

CREATE FUNCTION note_new_listings() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO flag_work (listing, resource) SELECT id, TG_ARGV[0] FROM new_rows WHERE status = 'pending';
  RETURN NULL;
END $$;
CREATE FUNCTION note_changed_products() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO flag_work (listing, resource)
  SELECT id, 'products' FROM new_rows JOIN old_rows USING (id)
  WHERE new_rows.status = 'pending' AND (
    (new_rows.name, new_rows.description, new_rows.price, new_rows.filter_id, new_rows.images, 'pending') IS DISTINCT FROM
    (old_rows.name, old_rows.description, old_rows.price, old_rows.filter_id, old_rows.images, old_rows.status));
  RETURN NULL;
END $$;
CREATE FUNCTION note_changed_product_requests() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO flag_work (listing, resource)
  SELECT id, 'productRequests' FROM new_rows JOIN old_rows USING (id)
  WHERE new_rows.status = 'pending' AND (
    (new_rows.name, new_rows.message, new_rows.description, new_rows.price, new_rows.filter_id, 'pending') IS DISTINCT FROM
    (old_rows.name, old_rows.message, old_rows.description, old_rows.price, old_rows.filter_id, old_rows.status));
  RETURN NULL;
END $$;
CREATE FUNCTION forget_flags() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  DELETE FROM flags USING old_rows WHERE flags.listing = old_rows.id;
  RETURN NULL;
END $$;
CREATE FUNCTION forget_all_flags() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  DELETE FROM flags WHERE resource = TG_ARGV[0];
  RETURN NULL;
END $$;
-- Until now nothing was known of the prices of these categories.
CREATE FUNCTION note_priced_listings() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO flag_work (listing, resource)
  SELECT id, resource FROM review_queue WHERE filter_id IN (SELECT filter_id FROM new_rows);
  RETURN NULL;
END $$;

-- Who writes at this moment is waited for; readers are not kept waiting.
LOCK TABLE products, product_requests IN SHARE ROW EXCLUSIVE MODE;

CREATE TRIGGER flags_insert AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_new_listings('products');
CREATE TRIGGER flags_update AFTER UPDATE ON products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_products();
CREATE TRIGGER flags_delete AFTER DELETE ON products REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION forget_flags();
CREATE TRIGGER flags_truncate AFTER TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION forget_all_flags('products');
CREATE TRIGGER flags_insert AFTER INSERT ON product_requests REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_new_listings('productRequests');
CREATE TRIGGER flags_update AFTER UPDATE ON product_requests REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_product_requests();
CREATE TRIGGER flags_delete AFTER DELETE ON product_requests REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION forget_flags();
CREATE TRIGGER flags_truncate AFTER TRUNCATE ON product_requests
  FOR EACH STATEMENT EXECUTE FUNCTION forget_all_flags('productRequests');
CREATE TRIGGER flags_insert AFTER INSERT ON category_prices REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_priced_listings();

CREATE OR REPLACE FUNCTION flags_of_listing(listing uuid) RETURNS integer LANGUAGE sql STABLE
  RETURN (SELECT count(*)::integer FROM flags WHERE flags.listing = flags_of_listing.listing);

-- Only the statement that changes a listing, and so holds its lock, adds it to the queue: another one could bring back what was decided on
-- at the same moment. Flags of what waits already are counted by the program that computes them.
CREATE OR REPLACE FUNCTION refresh_review_queue(listings uuid[]) RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO review_queue (id, resource, user_id, country_id, filter_id, language, waiting_since, edited, reports, flags,
    later_until, assigned_to, second_look_by)
  SELECT id, resource, user_id, country_id, filter_id, language, waiting_since, edited, reports, flags,
    later_until, assigned_to, second_look_by
  FROM waiting_listings WHERE id = ANY (listings)
  ON CONFLICT (id) DO UPDATE SET country_id = excluded.country_id, filter_id = excluded.filter_id, language = excluded.language,
    waiting_since = excluded.waiting_since, edited = excluded.edited, reports = excluded.reports,
    later_until = excluded.later_until, assigned_to = excluded.assigned_to, second_look_by = excluded.second_look_by;
END $$;
CREATE OR REPLACE FUNCTION queue_reported_products() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE review_queue SET reports = (SELECT count(*) FROM reports WHERE product_id = review_queue.id)
  WHERE id = ANY (array(SELECT DISTINCT product_id FROM changed_rows));
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION queue_decided_listings() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE listings uuid[] := array(SELECT DISTINCT coalesce(product_id, product_request_id) FROM changed_rows);
BEGIN
  UPDATE review_queue SET later_until = decided.later_until, assigned_to = decided.assigned_to, second_look_by = decided.second_look_by
  FROM waiting_listings decided
  WHERE decided.id = review_queue.id AND review_queue.id = ANY (listings) AND decided.id = ANY (listings);
  RETURN NULL;
END $$;

-- What waits already.
INSERT INTO flag_work (listing, resource) SELECT id, resource FROM review_queue ORDER BY waiting_since, id;
