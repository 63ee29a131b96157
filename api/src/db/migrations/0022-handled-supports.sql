-- A support request waits until somebody has handled it.
ALTER TABLE supports
  ADD COLUMN status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'handled')),
  ADD COLUMN handled_at timestamptz,
  ADD COLUMN handled_by uuid REFERENCES accounts ON DELETE SET NULL,
  ADD CONSTRAINT supports_handled CHECK ((status = 'handled') = (handled_at IS NOT NULL));
CREATE INDEX supports_of_status ON supports (status, created_at DESC, id DESC);
CREATE INDEX supports_of_status_name ON supports (status, lower(name) COLLATE "C", id);
CREATE INDEX supports_of_status_phone ON supports (status, phone_number COLLATE "C", id);
CREATE INDEX supports_of_status_message ON supports (status, left(lower(message), 100) COLLATE "C", id);

CREATE INDEX banners_of_status ON banners (status, created_at DESC, id DESC);

-- What waits are the open ones; all there are now were counted, and all of them are open.
CREATE OR REPLACE FUNCTION count_supports() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO figure_counts (records, figure, n)
    SELECT 'supports', 'waiting', count(*) FROM new_rows WHERE status = 'open' HAVING count(*) <> 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO figure_counts (records, figure, n)
    SELECT 'supports', 'waiting', -count(*) FROM old_rows WHERE status = 'open' HAVING count(*) <> 0;
  ELSE
    INSERT INTO figure_counts (records, figure, n)
    SELECT 'supports', 'waiting', sum(n) FROM (
      SELECT 1 AS n FROM new_rows WHERE status = 'open'
      UNION ALL
      SELECT -1 FROM old_rows WHERE status = 'open'
    ) AS changed HAVING sum(n) <> 0;
  END IF;
  RETURN NULL;
END $$;
