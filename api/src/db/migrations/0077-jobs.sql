-- A job runs an action for many records, whatever the action is; those of the review desk are one kind of them. The id of a job is the call
-- (request_id) of all its changes. One that runs goes on.
ALTER TABLE review_jobs RENAME TO jobs;
ALTER TABLE jobs RENAME CONSTRAINT review_jobs_pkey TO jobs_pkey;
ALTER TABLE jobs RENAME CONSTRAINT review_jobs_account_id_fkey TO jobs_account_id_fkey;
ALTER TABLE jobs RENAME CONSTRAINT review_jobs_ended TO jobs_ended;
ALTER TABLE jobs RENAME CONSTRAINT review_jobs_state_check TO jobs_state_check;
ALTER INDEX review_jobs_old RENAME TO jobs_old;
ALTER INDEX review_jobs_running RENAME TO jobs_running;
-- The action by its name in the program, and what it takes besides the record.
ALTER TABLE jobs ADD COLUMN action text, ADD COLUMN input jsonb;
UPDATE jobs SET action = 'reviewJobs.decide', input = jsonb_build_object(
  'resource', resource, 'decision', decision, 'reasons', reasons, 'note', note, 'internalNote', internal_note);
ALTER TABLE jobs ALTER COLUMN action SET NOT NULL, ALTER COLUMN input SET NOT NULL,
  DROP COLUMN resource, DROP COLUMN decision, DROP COLUMN reasons, DROP COLUMN note, DROP COLUMN internal_note;

-- The records of a job in order; done + skipped of the job is the position of the next one.
ALTER TABLE review_job_listings RENAME TO job_records;
ALTER TABLE job_records RENAME CONSTRAINT review_job_listings_pkey TO job_records_pkey;
ALTER TABLE job_records RENAME CONSTRAINT review_job_listings_job_id_fkey TO job_records_job_id_fkey;
ALTER TABLE job_records RENAME COLUMN listing_id TO record_id;
-- Why a record was left as it was: a word of the action.
ALTER TABLE job_records RENAME COLUMN skipped TO why;
ALTER TABLE job_records DROP CONSTRAINT review_job_listings_skipped_check;
