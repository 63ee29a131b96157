-- Why the last try failed, as a code of the contract with its parameters and its sentence. Of what was written down before there
-- were codes, the sentence is all that is known.
ALTER TABLE notifications RENAME COLUMN last_error TO last_sentence;
ALTER TABLE notifications ADD COLUMN last_error jsonb;
UPDATE notifications SET last_error = jsonb_build_object(
  'code', 'UNKNOWN', 'params', jsonb_build_object('reason', last_sentence), 'message', last_sentence)
WHERE last_sentence IS NOT NULL;
ALTER TABLE notifications DROP COLUMN last_sentence;
