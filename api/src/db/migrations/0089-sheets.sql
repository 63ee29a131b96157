-- By what a row of a spreadsheet finds what it names, and what is there already. Hashes: only whole names are asked for, and some of these
-- texts are too long for an ordered index.
CREATE INDEX countries_of_name_en ON countries USING hash (name_en_search);
CREATE INDEX countries_of_name_ar ON countries USING hash (name_ar_search);
CREATE INDEX cities_of_name_en ON cities USING hash (name_en_search);
CREATE INDEX cities_of_name_ar ON cities USING hash (name_ar_search);
CREATE INDEX filters_of_name_en ON filters USING hash (name_en_search);
CREATE INDEX filters_of_name_ar ON filters USING hash (name_ar_search);
CREATE INDEX review_words_of_form ON review_words USING hash (normal_form(word));
CREATE INDEX call_supports_of_digits ON call_supports USING hash (phone_digits(phone_number));
CREATE INDEX whatsapp_supports_of_link ON whatsapp_supports USING hash (link);
