-- Whatever has a name, a message or a phone number is found by the search over everything, as users, products and categories were before.
ALTER TABLE businesses
  ADD COLUMN name_search text GENERATED ALWAYS AS ((' ' || normal_form(name))) STORED NOT NULL,
  ADD COLUMN phone_search text GENERATED ALWAYS AS (phone_digits(phone_number)) STORED NOT NULL;
CREATE INDEX businesses_trigrams ON businesses USING gin (name_search gin_trgm_ops, phone_search gin_trgm_ops);

ALTER TABLE product_requests
  ADD COLUMN phone_search text GENERATED ALWAYS AS (phone_digits(phone_number)) STORED NOT NULL;
CREATE INDEX product_requests_phone_trigrams ON product_requests USING gin (phone_search gin_trgm_ops);

ALTER TABLE supports
  ADD COLUMN search text GENERATED ALWAYS AS ((' ' || normal_form(((name || ' ') || message)))) STORED NOT NULL,
  ADD COLUMN phone_search text GENERATED ALWAYS AS (phone_digits(phone_number)) STORED NOT NULL;
CREATE INDEX supports_trigrams ON supports USING gin (search gin_trgm_ops, phone_search gin_trgm_ops);

ALTER TABLE reports
  ADD COLUMN message_search text GENERATED ALWAYS AS ((' ' || normal_form(message))) STORED NOT NULL;
CREATE INDEX reports_message_trigrams ON reports USING gin (message_search gin_trgm_ops);

ALTER TABLE cities
  ADD COLUMN name_en_search text GENERATED ALWAYS AS ((' ' || normal_form(name_en))) STORED NOT NULL,
  ADD COLUMN name_ar_search text GENERATED ALWAYS AS ((' ' || normal_form(name_ar))) STORED NOT NULL;
CREATE INDEX cities_name_trigrams ON cities USING gin (name_en_search gin_trgm_ops, name_ar_search gin_trgm_ops);

ALTER TABLE countries
  ADD COLUMN name_en_search text GENERATED ALWAYS AS ((' ' || normal_form(name_en))) STORED NOT NULL,
  ADD COLUMN name_ar_search text GENERATED ALWAYS AS ((' ' || normal_form(name_ar))) STORED NOT NULL;
CREATE INDEX countries_name_trigrams ON countries USING gin (name_en_search gin_trgm_ops, name_ar_search gin_trgm_ops);
