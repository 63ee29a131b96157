-- How many rows of a table have a common word, or a part of one, counted beside the calls (api/src/db/count-words.ts), so that the first
-- look at it in a search need not count. As a delta (0034) each table has the columns of what it stands for: the word in place of the
-- text in which it is, and what lists of common words are narrowed by. Nothing is lost with them: without, a search counts.
CREATE UNLOGGED TABLE products_word_counts (
  name_search text NOT NULL,
  promoted boolean NOT NULL,
  n integer NOT NULL,
  PRIMARY KEY (name_search, promoted)
);
CREATE UNLOGGED TABLE users_word_counts (
  name_search text NOT NULL,
  country_id uuid,
  n integer NOT NULL,
  UNIQUE NULLS NOT DISTINCT (name_search, country_id)
);
CREATE UNLOGGED TABLE product_requests_word_counts (
  search text PRIMARY KEY,
  n integer NOT NULL
);

-- Of which moment they are, for each of those tables. In another epoch (0043) the snapshot means nothing.
CREATE UNLOGGED TABLE word_counts (
  searched text PRIMARY KEY,
  snapshot text NOT NULL,
  epoch text NOT NULL,
  -- They are not counted again before this time.
  due_at timestamptz NOT NULL
);
