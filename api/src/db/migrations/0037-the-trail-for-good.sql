-- An entry of the trail says which entry it undoes, is chained to the one before it in its record by a hash, and knows the transaction that
-- wrote it: identifiers are given out in another order than transactions commit, so that readers who follow the trail wait below the
-- oldest transaction that still runs.
ALTER TABLE changes
  ADD COLUMN undoes bigint,
  ADD COLUMN previous bigint,
  ADD COLUMN hash bytea,
  ADD COLUMN xid xid8;
ALTER TABLE changes ALTER COLUMN xid SET DEFAULT pg_current_xact_id();
-- Of two who undo an entry at once, the second is refused.
CREATE UNIQUE INDEX changes_undoes ON changes (undoes) WHERE undoes IS NOT NULL;

-- What an entry says, without time zone, date style or column order of the session.
CREATE FUNCTION entry_hash(entry changes, hash_before bytea) RETURNS bytea LANGUAGE sql STABLE
RETURN sha256(coalesce(hash_before, '') || convert_to(jsonb_build_array(
  (entry).id, extract(epoch FROM (entry).at), (entry).account_id, (entry).request_id, (entry).resource, (entry).record_id,
  (entry).event, (entry).version, (entry).before, (entry).after, (entry).undoes, (entry).previous)::text, 'UTF8'));

-- Entries of before, from the first of each record to the last.
CREATE TEMPORARY TABLE places ON COMMIT DROP AS
SELECT id, lag(id) OVER chain AS previous, row_number() OVER chain AS place
FROM changes WINDOW chain AS (PARTITION BY record_id ORDER BY id);
CREATE INDEX ON places (place);
UPDATE changes SET previous = places.previous FROM places WHERE places.id = changes.id AND places.previous IS NOT NULL;
DO $$
BEGIN
  FOR one IN 1 .. (SELECT coalesce(max(place), 0) FROM places) LOOP
    UPDATE changes SET hash = entry_hash(changes, (SELECT earlier.hash FROM changes earlier WHERE earlier.id = changes.previous))
    FROM places WHERE places.id = changes.id AND places.place = one;
  END LOOP;
END $$;
ALTER TABLE changes ALTER COLUMN hash SET DEFAULT '', ALTER COLUMN hash SET NOT NULL;

CREATE FUNCTION chain_entry() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE hash_before bytea;
BEGIN
  SELECT id, hash INTO NEW.previous, hash_before FROM changes WHERE record_id = NEW.record_id ORDER BY id DESC LIMIT 1;
  NEW.hash := entry_hash(NEW, hash_before);
  RETURN NEW;
END $$;
CREATE TRIGGER changes_chain BEFORE INSERT ON changes FOR EACH ROW EXECUTE FUNCTION chain_entry();

CREATE FUNCTION refuse_change_of_trail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The trail of changes can only grow.' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER changes_only_grow BEFORE UPDATE OR DELETE ON changes FOR EACH ROW EXECUTE FUNCTION refuse_change_of_trail();
CREATE TRIGGER changes_only_grow_whole BEFORE TRUNCATE ON changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_trail();

-- The answer to a repeated request names the call that made the change.
ALTER TABLE idempotency_keys ADD COLUMN request_id text;
