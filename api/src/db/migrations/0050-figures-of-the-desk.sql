-- What Home says of the review desk. A decision knows since when its listing waited: the queue forgets it with the decision.
ALTER TABLE decisions
  ADD COLUMN waiting_since timestamptz,
  -- The decision that it is a second opinion on; figures are about decisions alone. It stays where that one is taken back, and counts
  -- again with it.
  ADD COLUMN opinion_on uuid;
CREATE INDEX decisions_in_time ON decisions (created_at) INCLUDE (account_id, waiting_since)
  WHERE kind IN ('approve', 'reject', 'requestChanges') AND opinion_on IS NULL;

-- Decisions that gave a listing its status, by who made them and the quarter of an hour (how lists are counted: 0032).
CREATE FUNCTION count_decisions() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO list_counts (list, key, at, n) SELECT 'decisions.new', account_id, quarter_of(created_at), -count(*) FROM old_rows
    WHERE kind IN ('approve', 'reject', 'requestChanges') AND opinion_on IS NULL AND quarter_of(created_at) IS NOT NULL
    GROUP BY 1, 2, 3;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO list_counts (list, key, at, n) SELECT 'decisions.new', account_id, quarter_of(created_at), count(*) FROM new_rows
    WHERE kind IN ('approve', 'reject', 'requestChanges') AND opinion_on IS NULL AND quarter_of(created_at) IS NOT NULL
    GROUP BY 1, 2, 3;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER counts_insert AFTER INSERT ON decisions REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_decisions();
CREATE TRIGGER counts_delete AFTER DELETE ON decisions REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_decisions();
CREATE TRIGGER counts_update AFTER UPDATE ON decisions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_decisions();
CREATE TRIGGER counts_truncate AFTER TRUNCATE ON decisions FOR EACH STATEMENT EXECUTE FUNCTION forget_counts('decisions');

DO $do$
BEGIN
  EXECUTE 'CREATE OR REPLACE VIEW rows_of_lists AS ' || rtrim(pg_get_viewdef('rows_of_lists'::regclass), ';')
    || $$ UNION ALL SELECT 'decisions.new', account_id, quarter_of(created_at), 1 FROM decisions
      WHERE kind IN ('approve', 'reject', 'requestChanges') AND opinion_on IS NULL AND quarter_of(created_at) IS NOT NULL $$;
END $do$;
INSERT INTO list_counts (list, key, at, n) SELECT list, key, at, n FROM wrong_list_counts WHERE list = 'decisions.new';
