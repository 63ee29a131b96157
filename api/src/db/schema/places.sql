CREATE TABLE countries (
  id uuid PRIMARY KEY,
  name_en text NOT NULL,
  name_ar text NOT NULL,
  country_code text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX countries_code ON countries (upper(country_code));
CREATE INDEX countries_order ON countries (lower(name_en) COLLATE "C", id);

CREATE TABLE cities (
  id uuid PRIMARY KEY,
  country_id uuid NOT NULL REFERENCES countries,
  name_en text NOT NULL,
  name_ar text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX cities_of_country ON cities (country_id, lower(name_en) COLLATE "C", id);
CREATE INDEX cities_order ON cities (lower(name_en) COLLATE "C", id);
