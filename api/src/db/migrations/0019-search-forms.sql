-- Searches overlook more: Persian and Kurdish letters, Latin diacritics, marks without width, apostrophes, hyphens, commas
-- and runs of spaces. contract/src/normal-form.ts has the same rules. A letter and its mark are one sign or two, so they are taken apart first.
CREATE OR REPLACE FUNCTION normal_form(t text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(replace(replace(replace(replace(translate(
  regexp_replace(lower(normalize(t, NFKD)), '[''`\u00AD\u02BB-\u02BF\u0300-\u036F\u0483-\u0489\u0610-\u061A\u061C\u0640\u064B-\u065F\u0670\u0674\u06D6-\u06ED\u0898-\u089F\u08CA-\u08FF\u180E\u1AB0-\u1AFF\u1DC0-\u1DFF\u2018\u2019\u201B\u200B-\u200F\u202A-\u202E\u2060-\u206F\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF]', '', 'g'),
  'ٱىیېےێةەھہۃکڪگپچژڤڕڵۆۇٹڈڑںıøłđðħŧς٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
  'ايييييهههههكككبجزفرلووتدرنiolddhtσ01234567890123456789'),
  'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
  '[\u0009-\u000D ,;\u060C\u061B\u0085\u1680\u2028\u2029\u002D\u058A\u05BE\u2010-\u2015\u2043\u2212]+', ' ', 'g'));

-- What is stored and indexed in the form of before is made anew. The space before the first word lets one pattern, '% wo%', ask for
-- the beginning of any word; the trigrams hold such beginnings, so that the indexes of prefixes of names are not needed any more.
DROP INDEX users_name_prefix, products_name_prefix, product_requests_search_prefix;
ALTER TABLE users
  DROP COLUMN name_search,
  DROP COLUMN phone_search,
  ADD COLUMN name_search text NOT NULL GENERATED ALWAYS AS (' ' || normal_form(name)) STORED,
  ADD COLUMN phone_search text NOT NULL GENERATED ALWAYS AS (phone_digits(phone_number)) STORED;
CREATE INDEX users_name_trigrams ON users USING gin (name_search gin_trgm_ops);
CREATE INDEX users_phone_trigrams ON users USING gin (phone_search gin_trgm_ops);
CREATE INDEX users_phone_prefix ON users (phone_search text_pattern_ops);

ALTER TABLE products
  DROP COLUMN name_search,
  ADD COLUMN name_search text NOT NULL GENERATED ALWAYS AS (' ' || normal_form(name)) STORED;
CREATE INDEX products_name_trigrams ON products USING gin (name_search gin_trgm_ops);

ALTER TABLE product_requests
  DROP COLUMN search,
  ADD COLUMN search text NOT NULL GENERATED ALWAYS AS (' ' || normal_form(name || ' ' || message)) STORED;
CREATE INDEX product_requests_search_trigrams ON product_requests USING gin (search gin_trgm_ops);

ALTER TABLE filters
  DROP COLUMN name_en_search,
  DROP COLUMN name_ar_search,
  ADD COLUMN name_en_search text NOT NULL GENERATED ALWAYS AS (' ' || normal_form(name_en)) STORED,
  ADD COLUMN name_ar_search text NOT NULL GENERATED ALWAYS AS (' ' || normal_form(name_ar)) STORED;
CREATE INDEX filters_name_trigrams ON filters USING gin (name_en_search gin_trgm_ops, name_ar_search gin_trgm_ops);

-- A form can be longer than its text, and an index holds no long ones: the first 200 letters of a value tell it from others.
DROP INDEX product_attribute_values_text_en, product_attribute_values_text_ar;
CREATE INDEX product_attribute_values_text_en ON product_attribute_values (filter_id, left(normal_form(text_en), 200))
  WHERE text_en IS NOT NULL;
CREATE INDEX product_attribute_values_text_ar ON product_attribute_values (filter_id, left(normal_form(text_ar), 200))
  WHERE text_ar IS NOT NULL;
