-- Flags: what looks wrong about a listing. The program computes them in the background from the listing, its owner and similar listings, so
-- they are not records.
CREATE TABLE flags (
  -- Of the product or the product request.
  listing uuid NOT NULL,
  resource text NOT NULL CHECK (resource IN ('products', 'productRequests')),
  position smallint NOT NULL,
  kind text NOT NULL,
  field text,
  spans jsonb NOT NULL,
  -- The similar listing that it is about, of the same resource.
  other uuid,
  number double precision,
  -- The picture that a flag is about.
  image text,
  PRIMARY KEY (listing, position)
);

-- The work queue of the flags: listings to compute. Triggers only insert into it, so that no writer waits for another.
CREATE TABLE flag_work (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  listing uuid NOT NULL,
  resource text NOT NULL
) WITH (
  autovacuum_vacuum_threshold = 500,
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_insert_threshold = 500,
  autovacuum_vacuum_insert_scale_factor = 0
);

-- Prices of the verified products of a category, computed in the background (api/src/features/desk/listings/refresh-prices.ts).
CREATE TABLE category_prices (
  filter_id uuid PRIMARY KEY REFERENCES filters ON DELETE CASCADE,
  median numeric(14,2),
  low numeric(14,2),
  high numeric(14,2),
  count integer NOT NULL,
  computed_at timestamptz NOT NULL DEFAULT now()
);

-- Words that flag a listing.
CREATE TABLE review_words (
  id uuid PRIMARY KEY,
  word text NOT NULL,
  match text NOT NULL,
  exceptions text[] NOT NULL DEFAULT '{}'::text[],
  is_in_use boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT review_words_match_check CHECK (match IN ('word', 'part'))
);
CREATE INDEX review_words_order ON review_words (lower(word) COLLATE "C", id);

-- Texts of the listings of the last thirty days in normal form, for the dry run of a word; written together with their flags.
CREATE TABLE listing_texts (
  listing uuid PRIMARY KEY,
  resource text NOT NULL CHECK (resource IN ('products', 'productRequests')),
  created_at timestamptz NOT NULL,
  text text NOT NULL
);
CREATE INDEX listing_texts_order ON listing_texts (created_at DESC, listing DESC);
CREATE INDEX listing_texts_trigrams ON listing_texts USING gin (text gin_trgm_ops);

-- Prints: perceptual hashes of photographs, each once (api/src/features/flags/photo-print.ts). Bands are parts of the hashes that close
-- pictures share.
CREATE TABLE photo_prints (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hashes bytea NOT NULL UNIQUE,
  bands integer[] NOT NULL
);
-- Without a pending list, which every search would have to read.
CREATE INDEX photo_prints_bands ON photo_prints USING gin (bands) WITH (fastupdate = off);

CREATE TABLE photographs (
  listing uuid NOT NULL,
  url text NOT NULL,
  print_id bigint NOT NULL REFERENCES photo_prints,
  PRIMARY KEY (listing, url)
);
CREATE INDEX photographs_of_print ON photographs (print_id, listing);

-- The work queue of the prints: products whose photographs are to be hashed.
CREATE TABLE photo_work (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  listing uuid NOT NULL,
  due_at timestamptz NOT NULL DEFAULT now(),
  tries smallint NOT NULL DEFAULT 0
) WITH (
  autovacuum_vacuum_threshold = 500,
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_insert_threshold = 500,
  autovacuum_vacuum_insert_scale_factor = 0
);

-- Prints that a listing no longer shows: the program removes those that no listing shows. Triggers only insert into it, so that no writer
-- waits for another.
CREATE TABLE lost_prints (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  print_id bigint NOT NULL
) WITH (
  autovacuum_vacuum_threshold = 500,
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_insert_threshold = 500,
  autovacuum_vacuum_insert_scale_factor = 0
);

-- How many flags a listing has.
CREATE FUNCTION flags_of_listing(listing uuid) RETURNS integer LANGUAGE sql STABLE
  RETURN (SELECT count(*)::integer FROM flags WHERE flags.listing = flags_of_listing.listing);

CREATE FUNCTION note_new_listings() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO flag_work (listing, resource) SELECT id, TG_ARGV[0] FROM new_rows WHERE status = 'pending';
  RETURN NULL;
END $$;
CREATE TRIGGER flags_insert AFTER INSERT ON product_requests REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_new_listings('productRequests');
CREATE TRIGGER flags_insert AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_new_listings('products');

CREATE FUNCTION note_changed_products() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO flag_work (listing, resource)
  SELECT id, 'products' FROM new_rows JOIN old_rows USING (id)
  WHERE new_rows.status = 'pending' AND (
    (new_rows.name, new_rows.description, new_rows.price, new_rows.filter_id, new_rows.images, 'pending') IS DISTINCT FROM
    (old_rows.name, old_rows.description, old_rows.price, old_rows.filter_id, old_rows.images, old_rows.status));
  RETURN NULL;
END $$;
CREATE TRIGGER flags_update AFTER UPDATE ON products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_products();

CREATE FUNCTION note_changed_product_requests() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO flag_work (listing, resource)
  SELECT id, 'productRequests' FROM new_rows JOIN old_rows USING (id)
  WHERE new_rows.status = 'pending' AND (
    (new_rows.name, new_rows.message, new_rows.description, new_rows.price, new_rows.filter_id, 'pending') IS DISTINCT FROM
    (old_rows.name, old_rows.message, old_rows.description, old_rows.price, old_rows.filter_id, old_rows.status));
  RETURN NULL;
END $$;
CREATE TRIGGER flags_update AFTER UPDATE ON product_requests REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_product_requests();

CREATE FUNCTION forget_flags() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  DELETE FROM flags USING old_rows WHERE flags.listing = old_rows.id;
  DELETE FROM listing_texts USING old_rows WHERE listing_texts.listing = old_rows.id;
  RETURN NULL;
END $$;
CREATE TRIGGER flags_delete AFTER DELETE ON product_requests REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION forget_flags();
CREATE TRIGGER flags_delete AFTER DELETE ON products REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION forget_flags();

CREATE FUNCTION forget_all_flags() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  DELETE FROM flags WHERE resource = TG_ARGV[0];
  DELETE FROM listing_texts WHERE resource = TG_ARGV[0];
  RETURN NULL;
END $$;
CREATE TRIGGER flags_truncate AFTER TRUNCATE ON product_requests
  FOR EACH STATEMENT EXECUTE FUNCTION forget_all_flags('productRequests');
CREATE TRIGGER flags_truncate AFTER TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION forget_all_flags('products');

-- The first prices of a category make new flags possible.
CREATE FUNCTION note_priced_listings() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO flag_work (listing, resource)
  SELECT id, resource FROM review_queue WHERE filter_id IN (SELECT filter_id FROM new_rows);
  RETURN NULL;
END $$;
CREATE TRIGGER flags_insert AFTER INSERT ON category_prices REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_priced_listings();

-- A changed word list flags all waiting listings anew.
CREATE FUNCTION note_waiting_listings() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO flag_work (listing, resource) SELECT id, resource FROM review_queue ORDER BY waiting_since, id;
  RETURN NULL;
END $$;
CREATE TRIGGER flags_words AFTER INSERT OR UPDATE OR DELETE ON review_words
  FOR EACH STATEMENT EXECUTE FUNCTION note_waiting_listings();

CREATE FUNCTION note_new_photographs() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO photo_work (listing) SELECT id FROM new_rows WHERE cardinality(images) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER photographs_insert AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_new_photographs();

CREATE FUNCTION note_changed_photographs() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO photo_work (listing) SELECT id FROM new_rows JOIN old_rows USING (id) WHERE new_rows.images <> old_rows.images;
  RETURN NULL;
END $$;
CREATE TRIGGER photographs_update AFTER UPDATE ON products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_photographs();

CREATE FUNCTION forget_photographs() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  DELETE FROM photographs USING old_rows WHERE photographs.listing = old_rows.id;
  RETURN NULL;
END $$;
CREATE TRIGGER photographs_delete AFTER DELETE ON products REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION forget_photographs();

CREATE FUNCTION forget_all_photographs() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  DELETE FROM photographs;
  RETURN NULL;
END $$;
CREATE TRIGGER photographs_truncate AFTER TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION forget_all_photographs();

CREATE FUNCTION note_lost_prints() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO lost_prints (print_id) SELECT DISTINCT print_id FROM old_rows;
  RETURN NULL;
END $$;
CREATE TRIGGER photographs_lost AFTER DELETE ON photographs REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_lost_prints();
