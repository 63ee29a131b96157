-- The audit trail: an entry for each change of a record, written in the transaction of the change.
CREATE TABLE changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  account_id uuid,
  request_id text,
  resource text NOT NULL,
  record_id uuid NOT NULL,
  event text NOT NULL,
  version integer,
  before jsonb,
  after jsonb,
  -- The entry that this one undoes.
  undoes bigint,
  -- The entry before it of the same record, and the hash over this entry and that entry's hash.
  previous bigint,
  hash bytea NOT NULL DEFAULT '',
  -- The transaction that wrote it. Identifiers are not in commit order: the live stream reads only below the oldest running transaction.
  xid xid8 DEFAULT pg_current_xact_id()
) WITH (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
CREATE INDEX changes_of_call ON changes (request_id);
-- For criteria of kind, event and person: a range of the index for each kind of change, of which there are few.
CREATE INDEX changes_of_kind ON changes (resource, event, at, id);
CREATE INDEX changes_of_person ON changes (account_id, resource, event, at, id);
CREATE INDEX changes_of_record ON changes (record_id, id);
CREATE INDEX changes_order ON changes (at, id);
-- An entry can be undone once: of two concurrent undos the second fails.
CREATE UNIQUE INDEX changes_undoes ON changes (undoes) WHERE undoes IS NOT NULL;
CREATE INDEX changes_xid ON changes (xid, id);

-- The hash of an entry, independent of time zone, date style and column order.
CREATE FUNCTION entry_hash(entry changes, hash_before bytea) RETURNS bytea LANGUAGE sql STABLE
RETURN sha256(coalesce(hash_before, '') || convert_to(jsonb_build_array(
  (entry).id, extract(epoch FROM (entry).at), (entry).account_id, (entry).request_id, (entry).resource, (entry).record_id,
  (entry).event, (entry).version, (entry).before, (entry).after, (entry).undoes, (entry).previous)::text, 'UTF8'));

-- Links a new entry to the last one of its record.
CREATE FUNCTION chain_entry() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  SELECT id, hash INTO NEW.previous, NEW.hash FROM changes WHERE record_id = NEW.record_id ORDER BY id DESC LIMIT 1;
  NEW.hash := entry_hash(NEW, NEW.hash);
  RETURN NEW;
END $$;
CREATE TRIGGER changes_chain BEFORE INSERT ON changes FOR EACH ROW EXECUTE FUNCTION chain_entry();

-- The trail is append-only.
CREATE FUNCTION refuse_change_of_trail() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  RAISE EXCEPTION 'The trail of changes can only grow.' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER changes_only_grow BEFORE UPDATE OR DELETE ON changes FOR EACH ROW EXECUTE FUNCTION refuse_change_of_trail();
CREATE TRIGGER changes_only_grow_whole BEFORE TRUNCATE ON changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_trail();
