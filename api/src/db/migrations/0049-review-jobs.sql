-- Decisions on many listings at once: jobs that are worked off beside the calls. The identifier of a job is the call of all that it changes.
CREATE TABLE review_jobs (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  resource text NOT NULL CHECK (resource IN ('products', 'productRequests')),
  decision text NOT NULL CHECK (decision IN ('approve', 'reject')),
  reasons uuid[] NOT NULL,
  note text NOT NULL,
  internal_note text NOT NULL,
  total integer NOT NULL DEFAULT 0,
  done integer NOT NULL DEFAULT 0,
  skipped integer NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'stopped', 'failed')),
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  CONSTRAINT review_jobs_ended CHECK ((state = 'running') = (ended_at IS NULL))
);
CREATE INDEX review_jobs_running ON review_jobs (created_at, id) WHERE ended_at IS NULL;
CREATE INDEX review_jobs_old ON review_jobs (ended_at) WHERE ended_at IS NOT NULL;

-- What a job is about, in the order in which it is decided on; `done + skipped` of the job is the position of the next.
CREATE TABLE review_job_listings (
  job_id uuid NOT NULL REFERENCES review_jobs ON DELETE CASCADE,
  position integer NOT NULL,
  listing_id uuid NOT NULL,
  -- As it was when it was chosen.
  name text NOT NULL,
  seen_version integer NOT NULL,
  skipped text CHECK (skipped IN ('gone', 'decided', 'held', 'changed')),
  PRIMARY KEY (job_id, position)
);

-- Made by a job: not one of those that are taken back one by one at the desk.
ALTER TABLE decisions ADD COLUMN is_bulk boolean NOT NULL DEFAULT false;
DROP INDEX decisions_of_account;
CREATE INDEX decisions_of_account ON decisions (account_id, created_at DESC, id DESC) WHERE NOT is_bulk;
