CREATE TABLE products (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  filter_id uuid NOT NULL REFERENCES filters,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  price numeric(14, 2) NOT NULL CHECK (price >= 0),
  daily_rent numeric(14, 2) CHECK (daily_rent >= 0),
  monthly_rent numeric(14, 2) CHECK (monthly_rent >= 0),
  images text[] NOT NULL DEFAULT '{}',
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'verified')),
  sold boolean NOT NULL DEFAULT false,
  hidden boolean NOT NULL DEFAULT false,
  featured boolean NOT NULL DEFAULT false,
  promoted boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  name_search text NOT NULL GENERATED ALWAYS AS (normal_form(name)) STORED
);
CREATE INDEX products_order ON products (created_at DESC, id DESC);
CREATE INDEX products_of_filter ON products (filter_id, created_at DESC, id DESC);
CREATE INDEX products_of_user ON products (user_id, created_at DESC, id DESC);
CREATE INDEX products_name_trigrams ON products USING gin (name_search gin_trgm_ops);
CREATE INDEX products_name_prefix ON products (name_search text_pattern_ops);

-- What a product says of the attributes of its filter: one of the attribute's items, or a text.
CREATE TABLE product_attribute_values (
  product_id uuid NOT NULL REFERENCES products ON DELETE CASCADE,
  filter_id uuid NOT NULL REFERENCES filters,
  position smallint NOT NULL,
  item_id uuid REFERENCES filters,
  text_en text,
  text_ar text,
  PRIMARY KEY (product_id, filter_id, position),
  CONSTRAINT product_attribute_values_one CHECK ((item_id IS NULL) <> (text_en IS NULL)),
  CONSTRAINT product_attribute_values_language CHECK (text_ar IS NULL OR text_en IS NOT NULL),
  -- Longer ones would not fit into their indexes.
  CONSTRAINT product_attribute_values_length CHECK (char_length(text_en) <= 500 AND char_length(text_ar) <= 500)
);
CREATE INDEX product_attribute_values_item ON product_attribute_values (item_id, product_id);
CREATE INDEX product_attribute_values_filter ON product_attribute_values (filter_id, product_id);
CREATE INDEX product_attribute_values_text_en ON product_attribute_values (filter_id, normal_form(text_en))
  WHERE text_en IS NOT NULL;
CREATE INDEX product_attribute_values_text_ar ON product_attribute_values (filter_id, normal_form(text_ar))
  WHERE text_ar IS NOT NULL;

-- One promotion of a product at a time; `products.promoted` says whether it is running.
CREATE TABLE promotions (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL UNIQUE REFERENCES products ON DELETE CASCADE,
  amount numeric(14, 2) NOT NULL CHECK (amount >= 0),
  number_of_days integer NOT NULL CHECK (number_of_days > 0),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'ended')),
  start_date timestamptz NOT NULL,
  end_date timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);
