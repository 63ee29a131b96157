-- The category tree: pages hold pages and non-pages, non-pages hold products and attributes, attributes hold items.
CREATE TABLE filters (
  id uuid PRIMARY KEY,
  type text NOT NULL CHECK (type IN ('page', 'non-page', 'select', 'dropdown', 'description', 'item')),
  -- A copy of the parent's type, kept equal by the foreign key, so that the rules of nesting are a CHECK.
  parent_id uuid,
  parent_type text,
  description_kind text CHECK (description_kind IN ('table', 'specification')),
  name_en text NOT NULL,
  name_ar text NOT NULL,
  icon text,
  min_price numeric(14,2) NOT NULL DEFAULT 0 CHECK (min_price >= 0),
  max_price numeric(14,2) NOT NULL DEFAULT 0 CHECK (max_price >= 0),
  required_promotion numeric(14,2) NOT NULL DEFAULT 0 CHECK (required_promotion >= 0),
  min_promotion numeric(14,2) NOT NULL DEFAULT 0 CHECK (min_promotion >= 0),
  auto_generated_name boolean NOT NULL DEFAULT false,
  is_rentable boolean NOT NULL DEFAULT false,
  required boolean NOT NULL DEFAULT false,
  featured boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  name_en_search text GENERATED ALWAYS AS ((' ' || normal_form(name_en))) STORED NOT NULL,
  name_ar_search text GENERATED ALWAYS AS ((' ' || normal_form(name_ar))) STORED NOT NULL,
  CONSTRAINT filters_description_kind CHECK ((type = 'description') = (description_kind IS NOT NULL)),
  -- The name of a description is its kind.
  CONSTRAINT filters_description_name CHECK ((type <> 'description') OR (name_en = description_kind)),
  CONSTRAINT filters_featured CHECK ((NOT featured) OR ((type = 'item') AND (parent_type = 'description'))),
  CONSTRAINT filters_own_parent CHECK (parent_id <> id),
  CONSTRAINT filters_parent_together CHECK ((parent_id IS NULL) = (parent_type IS NULL)),
  CONSTRAINT filters_parent_type CHECK (
    CASE type
      WHEN 'page' THEN parent_type IS NULL OR parent_type = 'page'
      WHEN 'non-page' THEN parent_type IS NOT NULL AND parent_type = 'page'
      WHEN 'item' THEN parent_type IS NOT NULL AND parent_type IN ('select', 'dropdown', 'description', 'item')
      ELSE parent_type IS NOT NULL AND parent_type = 'non-page'
    END),
  CONSTRAINT filters_price_range CHECK (min_price <= max_price),
  CONSTRAINT filters_required CHECK ((NOT required) OR (type = 'item')),
  CONSTRAINT filters_id_type_key UNIQUE (id, type),
  CONSTRAINT filters_parent FOREIGN KEY (parent_id, parent_type) REFERENCES filters(id, type) ON UPDATE CASCADE
);
CREATE INDEX filters_children ON filters (parent_id, lower(name_en) COLLATE "C", id);
CREATE INDEX filters_icon ON filters (icon) WHERE icon IS NOT NULL;
CREATE INDEX filters_items ON filters (parent_id, created_at, id);
CREATE INDEX filters_name_trigrams ON filters USING gin (name_en_search gin_trgm_ops, name_ar_search gin_trgm_ops);
CREATE INDEX filters_of_type ON filters (type, lower(name_en) COLLATE "C", id);
CREATE INDEX filters_top ON filters (lower(name_en) COLLATE "C", id) WHERE parent_id IS NULL;
