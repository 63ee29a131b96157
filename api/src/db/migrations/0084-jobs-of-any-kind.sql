-- A job knows the kind of its records, and says of those that it has left why, as a failure does. Their names are read when they are shown.
ALTER TABLE jobs ADD COLUMN resource text;
UPDATE jobs SET action = 'desk.decideOnMany', resource = input ->> 'resource';
ALTER TABLE jobs ALTER COLUMN resource SET NOT NULL;

ALTER TABLE job_records DROP COLUMN name;
ALTER TABLE job_records ALTER COLUMN why TYPE jsonb USING CASE why
  WHEN 'gone' THEN '{"code": "REMOVED_MEANWHILE", "message": "This was removed."}'
  WHEN 'decided' THEN '{"code": "DECIDED_MEANWHILE", "message": "Somebody else has decided on this already."}'
  WHEN 'held' THEN '{"code": "HELD_AT_DESK", "message": "A colleague holds this at the review desk."}'
  WHEN 'changed' THEN
    '{"code": "CHANGED_MEANWHILE", "message": "This was changed after you had opened it. Look at it again."}'
  END::jsonb;
