-- no transaction
-- The trail narrowed by kind, event and person, alone or together, has one range of an index for each kind of change; there are few.
CREATE INDEX CONCURRENTLY IF NOT EXISTS changes_of_kind ON changes (resource, event, at, id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS changes_of_person ON changes (account_id, resource, event, at, id);
DROP INDEX CONCURRENTLY IF EXISTS changes_of_resource;
DROP INDEX CONCURRENTLY IF EXISTS changes_of_event;
DROP INDEX CONCURRENTLY IF EXISTS changes_of_account;

-- Files into which old entries were moved. Only entries that one of them has may leave the trail.
CREATE TABLE IF NOT EXISTS trail_archives (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  file text NOT NULL,
  sha256 bytea NOT NULL,
  first_entry bigint NOT NULL,
  last_entry bigint NOT NULL,
  entries bigint NOT NULL
);

-- Where the chain of a record goes on: its last entry in an archive, and the version that it had then.
CREATE TABLE IF NOT EXISTS archived_chains (
  record_id uuid PRIMARY KEY,
  entry bigint NOT NULL,
  record_version integer,
  hash bytea NOT NULL
);

-- Statements of this file end with a semicolon at the end of a line, so those in a function do not.
CREATE OR REPLACE FUNCTION chain_entry() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$ BEGIN
  SELECT id, hash INTO NEW.previous, NEW.hash FROM (
    (SELECT id, hash FROM changes WHERE record_id = NEW.record_id ORDER BY id DESC LIMIT 1)
    UNION ALL SELECT entry, hash FROM archived_chains WHERE record_id = NEW.record_id
  ) earlier ORDER BY id DESC LIMIT 1; NEW.hash := entry_hash(NEW, NEW.hash); RETURN NEW; END $$;

CREATE OR REPLACE FUNCTION refuse_change_of_trail() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$ BEGIN
  IF TG_TABLE_NAME = 'changes' AND TG_OP = 'DELETE' THEN
    IF EXISTS (SELECT FROM trail_archives WHERE OLD.id BETWEEN first_entry AND last_entry) THEN RETURN OLD; END IF; END IF; RAISE EXCEPTION
    'The trail of changes can only grow.' USING ERRCODE = 'insufficient_privilege'; END $$;
DROP TRIGGER IF EXISTS trail_archives_only_grow ON trail_archives;
CREATE TRIGGER trail_archives_only_grow BEFORE UPDATE OR DELETE ON trail_archives
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_trail();
DROP TRIGGER IF EXISTS trail_archives_only_grow_whole ON trail_archives;
CREATE TRIGGER trail_archives_only_grow_whole BEFORE TRUNCATE ON trail_archives
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_trail();
