-- What follows from a change is known to the definition of its record (api/src/changes/record.ts), and noted in the statement that
-- writes the entry of the trail (api/src/changes/entries.ts). What was noted by the triggers and not done yet stays.
ALTER TABLE automation_events ADD COLUMN automation_id uuid REFERENCES automations;
UPDATE automation_events SET automation_id = automations.id
FROM changes JOIN automations ON automations.event = changes.event
  AND CASE automations.resource WHEN 'product_requests' THEN 'productRequests' ELSE automations.resource END = changes.resource
WHERE changes.id = automation_events.change_id;
DELETE FROM automation_events WHERE automation_id IS NULL;
ALTER TABLE automation_events ALTER COLUMN automation_id SET NOT NULL;

DROP TRIGGER changes_automation ON changes;
DROP FUNCTION note_automation_events();
ALTER TABLE automations DROP COLUMN resource, DROP COLUMN event;

DROP TRIGGER changes_lost_images ON changes;
DROP FUNCTION note_lost_images();
