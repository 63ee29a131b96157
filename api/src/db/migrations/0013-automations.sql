-- What users are told when something happens to them: a fixed list, edited by administrators. `resource` and `event` are
-- those of the entry in `changes` that the event is known by.
CREATE TABLE automations (
  id uuid PRIMARY KEY,
  automation text NOT NULL UNIQUE,
  position integer NOT NULL UNIQUE,
  resource text NOT NULL,
  event text NOT NULL,
  title text NOT NULL,
  content text NOT NULL,
  is_disabled boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  UNIQUE (resource, event)
);

-- Events that nobody has been told of yet. They are noted in the transaction of the change itself, whatever made it.
CREATE TABLE automation_events (
  change_id bigint PRIMARY KEY REFERENCES changes ON DELETE CASCADE
);
CREATE FUNCTION note_automation_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO automation_events (change_id)
  SELECT NEW.id FROM automations a
  WHERE a.resource = NEW.resource AND a.event = NEW.event AND NOT a.is_disabled;
  RETURN NULL;
END $$;
CREATE TRIGGER changes_automation AFTER INSERT ON changes FOR EACH ROW EXECUTE FUNCTION note_automation_event();
