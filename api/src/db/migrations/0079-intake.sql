-- What the app has sent: its own identifier of each record, and the fields as they were sent last, which tell what the app changed since.
-- The row outlives its record: an undo brings the record back, and an older message of the app brings nothing back.
CREATE TABLE app_records (
  resource text NOT NULL,
  ref text NOT NULL CHECK (char_length(ref) <= 128),
  record_id uuid NOT NULL,
  -- By the clock of the app; null until the first message was taken.
  updated_at timestamptz,
  sent jsonb,
  -- Removed by the app.
  removed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (resource, ref)
) WITH (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02,
  fillfactor = 90
);
CREATE UNIQUE INDEX app_records_record ON app_records (record_id);

-- The pictures of products that the app names by an address on the web: each is fetched into the storage. A row outlives its product, which
-- an undo may bring back.
CREATE TABLE product_pictures (
  product_id uuid NOT NULL,
  url text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'stored', 'failed')),
  -- The address in the storage.
  stored text,
  -- The reason, in a word of the contract.
  failure text,
  tries smallint NOT NULL DEFAULT 0,
  -- The next try; a try under way has it in the future.
  due_at timestamptz NOT NULL DEFAULT now(),
  -- When the listing goes to the desk without it.
  until timestamptz NOT NULL,
  -- Of a listing that an import has brought with the decision on it.
  is_brought boolean NOT NULL DEFAULT false,
  PRIMARY KEY (product_id, url),
  CONSTRAINT product_pictures_stored CHECK ((state = 'stored') = (stored IS NOT NULL)),
  CONSTRAINT product_pictures_failed CHECK ((state = 'failed') = (failure IS NOT NULL))
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
CREATE INDEX product_pictures_due ON product_pictures (tries, until, due_at) WHERE state = 'waiting';
CREATE INDEX product_pictures_late ON product_pictures (until) WHERE state = 'waiting';

-- A listing waits for a decision when none of its pictures is waited for. The rest is as it was.
CREATE OR REPLACE VIEW waiting_listings AS
SELECT listing.id, resource, user_id, users.country_id, filter_id, language_of(words) AS language,
  coalesce(returned.at, waiting.since) AS waiting_since, coalesce(returned.was_verified, false) AS edited,
  (SELECT count(*)::integer FROM reports WHERE product_id = listing.id) AS reports, flags_of_listing(listing.id) AS flags,
  CASE waiting.kind WHEN 'later' THEN waiting.until END AS later_until,
  -- Handed over to the one who has decided, it is for all others.
  CASE waiting.kind WHEN 'handOver' THEN nullif(waiting.to_account_id, waiting.decided_by) END AS assigned_to,
  CASE waiting.kind WHEN 'secondLook' THEN waiting.account_id END AS second_look_by,
  waiting.opinion_on, waiting.decided_by
FROM (
  SELECT id, 'products' AS resource, user_id, filter_id, name || ' ' || description AS words, status, created_at, version
  FROM products
  UNION ALL
  SELECT id, 'productRequests', user_id, filter_id, name || ' ' || message || ' ' || description, status, created_at, version
  FROM product_requests
) listing
JOIN users ON users.id = listing.user_id
LEFT JOIN LATERAL (
  SELECT id, kind, until, to_account_id, account_id, created_at, sampled_as FROM decisions
  WHERE (product_id = listing.id OR product_request_id = listing.id) AND opinion_on IS NULL
  ORDER BY created_at DESC, id DESC LIMIT 1
) decided ON true
LEFT JOIN LATERAL (
  SELECT kind, until, to_account_id, account_id FROM decisions WHERE opinion_on = decided.id
  ORDER BY created_at DESC, id DESC LIMIT 1
) opinion ON true
CROSS JOIN LATERAL (
  SELECT decided.kind, decided.until, decided.to_account_id, decided.account_id, listing.created_at AS since,
    NULL::uuid AS opinion_on, NULL::uuid AS decided_by
  WHERE listing.status = 'pending'
    AND NOT EXISTS (SELECT FROM product_pictures WHERE product_id = listing.id AND state = 'waiting')
  UNION ALL
  SELECT opinion.kind, opinion.until, opinion.to_account_id, opinion.account_id, decided.created_at, decided.id, decided.account_id
  WHERE listing.status = CASE decided.kind WHEN 'approve' THEN 'verified' WHEN 'reject' THEN 'rejected' ELSE 'changesRequested' END
    AND coalesce(opinion.kind, '') NOT IN ('approve', 'reject', 'requestChanges')
    AND CASE WHEN decided.sampled_as IS NOT NULL THEN decided.sampled_as = look_of_listing(listing.id) END
) waiting
-- What came back waits since then: its owner has edited it. An undo gives back the place that it had.
LEFT JOIN LATERAL (
  SELECT at, before ->> 'status' = 'verified' AS was_verified FROM changes
  WHERE listing.version > 1 AND listing.status = 'pending'
    AND record_id = listing.id AND after ->> 'status' = 'pending' AND undoes IS NULL
  ORDER BY id DESC LIMIT 1
) returned ON true;

CREATE FUNCTION queue_pictured_products() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE listings uuid[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- A try alone changes nothing for the desk.
    listings := array(SELECT DISTINCT product_id FROM changed_rows JOIN rows_before USING (product_id, url)
      WHERE changed_rows.state <> rows_before.state);
  ELSE
    listings := array(SELECT DISTINCT product_id FROM changed_rows);
  END IF;
  IF cardinality(listings) > 0 THEN PERFORM refresh_review_queue(listings); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER queue_insert AFTER INSERT ON product_pictures REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION queue_pictured_products();
CREATE TRIGGER queue_update AFTER UPDATE ON product_pictures REFERENCING OLD TABLE AS rows_before NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION queue_pictured_products();
CREATE TRIGGER queue_delete AFTER DELETE ON product_pictures REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION queue_pictured_products();
