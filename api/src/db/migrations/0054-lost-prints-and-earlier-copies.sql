-- What was cropped from a picture that comes later is found as well: by the bands of the whole picture and of its mirror image, whose numbers
-- follow those of the views (bandsOf in api/src/features/flags/photo-print.ts).
DROP INDEX photo_prints_bands;
UPDATE photo_prints SET bands = bands || array(
  SELECT DISTINCT band + (3 << 21)
  FROM (
    -- Two numbers of four bytes each, the lowest first.
    SELECT (1::bigint << 24) * get_byte(hashes, at + 3) + (get_byte(hashes, at + 2) << 16) + (get_byte(hashes, at + 1) << 8)
      + get_byte(hashes, at) AS first,
      (get_byte(hashes, at + 6) << 16) + (get_byte(hashes, at + 5) << 8) + get_byte(hashes, at + 4)
      + (1::bigint << 24) * get_byte(hashes, at + 7) AS second
    FROM (VALUES (0), (length(hashes) - 8)) whole (at)) hash,
  LATERAL (VALUES
    ((first & 2097151)::integer),
    ((1 << 21) | (first >> 21)::integer | ((second & 1023) << 11)::integer),
    ((2 << 21) | ((second >> 10) & 2097151)::integer)) of_hash (band));
CREATE INDEX photo_prints_bands ON photo_prints USING gin (bands) WITH (fastupdate = off);

-- Those that a listing has ceased to show. Where none shows them any more, the program removes them; a listing that comes back is looked at
-- again. Rows are only added, so that no writer waits for another.
CREATE TABLE lost_prints (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  print_id bigint NOT NULL
);
CREATE FUNCTION note_lost_prints() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO lost_prints (print_id) SELECT DISTINCT print_id FROM old_rows;
  RETURN NULL;
END $$;
CREATE TRIGGER photographs_lost AFTER DELETE ON photographs REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_lost_prints();

INSERT INTO lost_prints (print_id)
SELECT id FROM photo_prints WHERE NOT EXISTS (SELECT FROM photographs WHERE print_id = photo_prints.id);
