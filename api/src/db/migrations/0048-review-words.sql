-- Words that flag a listing, and what they are compared with before they are saved.
CREATE TABLE review_words (
  id uuid PRIMARY KEY,
  word text NOT NULL,
  match text NOT NULL CHECK (match IN ('word', 'part')),
  exceptions text[] NOT NULL DEFAULT '{}',
  is_in_use boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX review_words_order ON review_words (lower(word) COLLATE "C", id);

-- The texts of the listings of the last thirty days in normal form, written together with their flags.
CREATE TABLE listing_texts (
  listing uuid PRIMARY KEY,
  resource text NOT NULL CHECK (resource IN ('products', 'productRequests')),
  created_at timestamptz NOT NULL,
  text text NOT NULL
);
CREATE INDEX listing_texts_order ON listing_texts (created_at DESC, listing DESC);
CREATE INDEX listing_texts_trigrams ON listing_texts USING gin (text gin_trgm_ops);

-- What waits is compared with the words as they are now.
CREATE FUNCTION note_waiting_listings() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO flag_work (listing, resource) SELECT id, resource FROM review_queue ORDER BY waiting_since, id;
  RETURN NULL;
END $$;
CREATE TRIGGER flags_words AFTER INSERT OR UPDATE OR DELETE ON review_words
  FOR EACH STATEMENT EXECUTE FUNCTION note_waiting_listings();

CREATE OR REPLACE FUNCTION forget_flags() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  DELETE FROM flags USING old_rows WHERE flags.listing = old_rows.id;
  DELETE FROM listing_texts USING old_rows WHERE listing_texts.listing = old_rows.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION forget_all_flags() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  DELETE FROM flags WHERE resource = TG_ARGV[0];
  DELETE FROM listing_texts WHERE resource = TG_ARGV[0];
  RETURN NULL;
END $$;

INSERT INTO listing_texts (listing, resource, created_at, text)
SELECT id, 'products', created_at, normal_form(name || ' ' || description)
FROM products WHERE created_at > now() - interval '30 days'
UNION ALL
SELECT id, 'productRequests', created_at, normal_form(name || ' ' || message || ' ' || description)
FROM product_requests WHERE created_at > now() - interval '30 days';
