-- Triggers on users are in the file of the table that they maintain: counts.sql, and
-- migrations/0075-review-queue.sql for the country in the review queue.
CREATE TABLE users (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  phone_number text NOT NULL,
  country_id uuid REFERENCES countries,
  city_id uuid REFERENCES cities,
  promoted boolean NOT NULL DEFAULT false,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'suspended')),
  icon text,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  name_search text GENERATED ALWAYS AS ((' ' || normal_form(name))) STORED NOT NULL,
  phone_search text GENERATED ALWAYS AS (phone_digits(phone_number)) STORED NOT NULL,
  CONSTRAINT users_id_and_name UNIQUE (id, name)
) WITH (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02,
  fillfactor = 90
);
-- To find out whether a record shows an image, before it is removed from the storage.
CREATE INDEX users_icon ON users (icon) WHERE icon IS NOT NULL;
CREATE INDEX users_name_trigrams ON users USING gin (name_search gin_trgm_ops);
CREATE INDEX users_of_city ON users (city_id, created_at DESC, id DESC);
CREATE INDEX users_of_country ON users (country_id, created_at DESC, id DESC);
CREATE INDEX users_order ON users (created_at DESC, id DESC);
CREATE INDEX users_phone_prefix ON users (phone_search text_pattern_ops);
CREATE INDEX users_phone_trigrams ON users USING gin (phone_search gin_trgm_ops);

CREATE TABLE wallets (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  amount numeric(14,2) NOT NULL DEFAULT 0 CHECK (amount >= 0)
) WITH (fillfactor = 90);

CREATE TABLE transactions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  amount numeric(14,2) NOT NULL CHECK (amount > 0),
  sign text NOT NULL CHECK (sign IN ('Positive', 'Negative')),
  status text NOT NULL CHECK (status = 'success'),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX transactions_of_user ON transactions (user_id, created_at DESC, id DESC);
