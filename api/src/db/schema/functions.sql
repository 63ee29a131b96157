-- Functions of several tables. First, because generated columns and indexes use them.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- The normal form in which searches compare text: without case, diacritics, apostrophes and zero-width characters, with variants of letters
-- and digits unified, and runs of hyphens, commas and spaces as one space. contract/src/normal-form.ts has the same rules; a test compares both.
CREATE FUNCTION normal_form(t text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(replace(replace(replace(replace(translate(
  regexp_replace(lower(normalize(t, NFKD)), '[''`\u00AD\u02BB-\u02BF\u0300-\u036F\u0483-\u0489\u0610-\u061A\u061C\u0640\u064B-\u065F\u0670\u0674\u06D6-\u06ED\u0898-\u089F\u08CA-\u08FF\u180E\u1AB0-\u1AFF\u1DC0-\u1DFF\u2018\u2019\u201B\u200B-\u200F\u202A-\u202E\u2060-\u206F\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF]', '', 'g'),
  'ٱىیېےێةەھہۃکڪگپچژڤڕڵۆۇٹڈڑںıøłđðħŧς٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
  'ايييييهههههكككبجزفرلووتدرنiolddhtσ01234567890123456789'),
  'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
  '[\u0009-\u000D ,;\u060C\u061B\u0085\u1680\u2028\u2029\u002D\u058A\u05BE\u2010-\u2015\u2043\u2212]+', ' ', 'g'));

-- The digits of a phone number. A body after RETURN is bound to normal_form when it is created, so it works in a restored dump, which
-- sets no search path.
CREATE FUNCTION phone_digits(t text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(normal_form(t), '\D', '', 'g');

-- 'ar' for a text with more Arabic than Latin letters, else 'en'.
CREATE FUNCTION language_of(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN length(regexp_replace(words, '[^\u0600-\u06FF]', '', 'g')) > length(regexp_replace(words, '[^A-Za-z]', '', 'g'))
    THEN 'ar' ELSE 'en' END;

-- Sets `updated_at`. By a trigger, since it is no field that people edit, and never conflicts.
CREATE FUNCTION note_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := now();
  RETURN NEW;
END $$;
