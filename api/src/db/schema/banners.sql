CREATE TABLE banners (
  id uuid PRIMARY KEY,
  city_id uuid NOT NULL REFERENCES cities,
  image text NOT NULL,
  status text NOT NULL DEFAULT 'enabled' CHECK (status IN ('enabled', 'disabled')),
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX banners_image ON banners (image);
CREATE INDEX banners_of_city ON banners (city_id, created_at DESC, id DESC);
CREATE INDEX banners_of_status ON banners (status, created_at DESC, id DESC);
CREATE INDEX banners_order ON banners (created_at DESC, id DESC);
