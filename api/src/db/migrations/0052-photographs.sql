-- The photographs of products, so that the same one is found in another listing; the program looks at them beside the calls.
-- What a picture looks like, once for all that look exactly like it (api/src/features/flags/photo-print.ts).
CREATE TABLE photo_prints (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hashes bytea NOT NULL UNIQUE,
  bands integer[] NOT NULL
);
-- Without a list of what is to be entered, which every search would have to go through.
CREATE INDEX photo_prints_bands ON photo_prints USING gin (bands) WITH (fastupdate = off);

CREATE TABLE photographs (
  listing uuid NOT NULL,
  url text NOT NULL,
  print_id bigint NOT NULL REFERENCES photo_prints,
  PRIMARY KEY (listing, url)
);
CREATE INDEX photographs_of_print ON photographs (print_id, listing);

-- The products whose photographs are to be looked at.
CREATE TABLE photo_work (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  listing uuid NOT NULL,
  due_at timestamptz NOT NULL DEFAULT now(),
  tries smallint NOT NULL DEFAULT 0
);
ALTER TABLE photo_work SET (
  autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_insert_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0
);

-- The picture that a flag is about.
ALTER TABLE flags ADD COLUMN image text;

CREATE FUNCTION note_new_photographs() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO photo_work (listing) SELECT id FROM new_rows WHERE cardinality(images) > 0;
  RETURN NULL;
END $$;
CREATE FUNCTION note_changed_photographs() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO photo_work (listing) SELECT id FROM new_rows JOIN old_rows USING (id) WHERE new_rows.images <> old_rows.images;
  RETURN NULL;
END $$;
CREATE FUNCTION forget_photographs() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  DELETE FROM photographs USING old_rows WHERE photographs.listing = old_rows.id;
  RETURN NULL;
END $$;
CREATE FUNCTION forget_all_photographs() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  DELETE FROM photographs;
  RETURN NULL;
END $$;

-- Who writes at this moment is waited for; readers are not kept waiting.
LOCK TABLE products IN SHARE ROW EXCLUSIVE MODE;

CREATE TRIGGER photographs_insert AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_new_photographs();
CREATE TRIGGER photographs_update AFTER UPDATE ON products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_photographs();
CREATE TRIGGER photographs_delete AFTER DELETE ON products REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION forget_photographs();
CREATE TRIGGER photographs_truncate AFTER TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION forget_all_photographs();

-- The newest come first, so what is there already waits longest.
INSERT INTO photo_work (listing) SELECT id FROM products WHERE cardinality(images) > 0 ORDER BY created_at, id;
