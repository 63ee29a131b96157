CREATE INDEX businesses_order ON businesses (created_at DESC, id DESC);
CREATE INDEX businesses_name ON businesses (lower(name) COLLATE "C", id);

-- The categories a business is listed in.
CREATE TABLE business_filters (
  business_id uuid NOT NULL REFERENCES businesses ON DELETE CASCADE,
  filter_id uuid NOT NULL REFERENCES filters,
  PRIMARY KEY (business_id, filter_id)
);
CREATE INDEX business_filters_of_filter ON business_filters (filter_id, business_id);
