-- Notes are found by what they say, by the search over everything.
ALTER TABLE notes ADD COLUMN text_search text GENERATED ALWAYS AS ((' ' || normal_form(text))) STORED NOT NULL;
CREATE INDEX notes_trigrams ON notes USING gin (text_search gin_trgm_ops);

-- And in the history of the record that they are on, removed ones too.
CREATE INDEX changes_of_noted ON changes ((coalesce(after, before) ->> 'about_id'), id) WHERE resource = 'notes';
