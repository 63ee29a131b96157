-- Only a non-page holds products: the key refuses another filter for a product, and that its filter becomes a page.
ALTER TABLE products
  ADD COLUMN filter_type text NOT NULL GENERATED ALWAYS AS ('non-page') STORED,
  ADD CONSTRAINT products_filter FOREIGN KEY (filter_id, filter_type) REFERENCES filters (id, type),
  DROP CONSTRAINT products_filter_id_fkey;
