-- A restored dump finds no function by its bare name, because pg_restore empties the search path: the users and all that refers
-- to them would be missing. A body of this form holds the function itself, not its name.
CREATE OR REPLACE FUNCTION phone_digits(t text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(normal_form(t), '\D', '', 'g');
