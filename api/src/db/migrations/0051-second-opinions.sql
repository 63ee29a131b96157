-- Second opinions: a sample of the decisions is made once more, by somebody who does not see the first. An opinion is a decision about
-- another one; it changes nothing of the listing.
ALTER TABLE decisions
  -- What the listing looked like, of a decision that is in the sample.
  ADD COLUMN sampled_as text,
  ADD CONSTRAINT decisions_opinion CHECK (sampled_as IS NULL OR opinion_on IS NULL);
CREATE INDEX decisions_sampled ON decisions (coalesce(product_id, product_request_id)) WHERE sampled_as IS NOT NULL;
CREATE INDEX decisions_of_opinions ON decisions (opinion_on, created_at DESC, id DESC) WHERE opinion_on IS NOT NULL;
CREATE INDEX opinions_in_time ON decisions (created_at DESC, id DESC)
  WHERE opinion_on IS NOT NULL AND kind IN ('approve', 'reject', 'requestChanges');

-- All that somebody looks at who decides on a listing: `decidedOn` of both records.
CREATE FUNCTION look_of_listing(listing uuid) RETURNS text LANGUAGE sql STABLE
RETURN coalesce(
  (SELECT md5(jsonb_build_array(name, description, price, daily_rent, monthly_rent, filter_id, images, (
      SELECT jsonb_agg(jsonb_build_array(filter_id, position, item_id, text_en, text_ar)
        ORDER BY filter_id, position, item_id, text_en, text_ar)
      FROM product_attribute_values WHERE product_id = products.id))::text)
    FROM products WHERE products.id = listing),
  (SELECT md5(jsonb_build_array(name, message, description, price, filter_id, phone_number)::text)
    FROM product_requests WHERE product_requests.id = listing));

ALTER TABLE review_queue
  -- Of a listing that is not pending: the decision on which an opinion is asked for, and who made that.
  ADD COLUMN opinion_on uuid,
  ADD COLUMN decided_by uuid;
-- What asks for an opinion is only in the queue for a second look, and where it was handed over.
DROP INDEX review_queue_all, review_queue_of_filter, review_queue_of_country, review_queue_of_language, review_queue_flagged,
  review_queue_reported, review_queue_edited, review_queue_second_look;
CREATE INDEX review_queue_all ON review_queue (resource, waiting_since, id) WHERE opinion_on IS NULL;
CREATE INDEX review_queue_of_filter ON review_queue (resource, filter_id, waiting_since, id) WHERE opinion_on IS NULL;
CREATE INDEX review_queue_of_country ON review_queue (resource, country_id, waiting_since, id) WHERE opinion_on IS NULL;
CREATE INDEX review_queue_of_language ON review_queue (resource, language, waiting_since, id) WHERE opinion_on IS NULL;
CREATE INDEX review_queue_flagged ON review_queue (resource, waiting_since, id) WHERE flags > 0 AND opinion_on IS NULL;
CREATE INDEX review_queue_reported ON review_queue (resource, waiting_since, id) WHERE reports > 0 AND opinion_on IS NULL;
CREATE INDEX review_queue_edited ON review_queue (resource, waiting_since, id) WHERE edited AND opinion_on IS NULL;
CREATE INDEX review_queue_second_look ON review_queue (resource, waiting_since, id)
  WHERE second_look_by IS NOT NULL OR opinion_on IS NOT NULL;

-- What a listing in the sample waits for is the second opinion: while it looks as it did at the decision, which is the last one and in
-- effect, and until there is an opinion. Who is asked for one can put it off or hand it over, as with other listings.
CREATE OR REPLACE VIEW waiting_listings AS
SELECT waiting.id, waiting.resource, waiting.user_id, users.country_id, waiting.filter_id, waiting.language,
  coalesce(returned.at, waiting.created_at) AS waiting_since, coalesce(returned.was_verified, false) AS edited,
  waiting.reports, flags_of_listing(waiting.id) AS flags,
  CASE waiting.kind WHEN 'later' THEN waiting.until END AS later_until,
  -- Handed over to the one who has decided, it is for all others.
  CASE waiting.kind WHEN 'handOver' THEN nullif(waiting.to_account_id, waiting.decided_by) END AS assigned_to,
  CASE waiting.kind WHEN 'secondLook' THEN waiting.account_id END AS second_look_by,
  waiting.opinion_on, waiting.decided_by
FROM (
  SELECT products.id, 'products' AS resource, user_id, filter_id, language_of(name || ' ' || description) AS language, created_at,
    version, (SELECT count(*)::integer FROM reports WHERE product_id = products.id) AS reports,
    decided.kind, decided.until, decided.to_account_id, decided.account_id, NULL::uuid AS opinion_on, NULL::uuid AS decided_by
  FROM products LEFT JOIN LATERAL (
    SELECT kind, until, to_account_id, account_id FROM decisions WHERE product_id = products.id AND opinion_on IS NULL
    ORDER BY created_at DESC, id DESC LIMIT 1) decided ON true
  WHERE status = 'pending'
  UNION ALL
  SELECT product_requests.id, 'productRequests', user_id, filter_id, language_of(name || ' ' || message || ' ' || description),
    created_at, version, 0, decided.kind, decided.until, decided.to_account_id, decided.account_id, NULL, NULL
  FROM product_requests LEFT JOIN LATERAL (
    SELECT kind, until, to_account_id, account_id FROM decisions WHERE product_request_id = product_requests.id AND opinion_on IS NULL
    ORDER BY created_at DESC, id DESC LIMIT 1) decided ON true
  WHERE status = 'pending'
  UNION ALL
  SELECT products.id, 'products', user_id, filter_id, language_of(name || ' ' || description), first.created_at,
    version, (SELECT count(*)::integer FROM reports WHERE product_id = products.id),
    moved.kind, moved.until, moved.to_account_id, moved.account_id, first.id, first.account_id
  FROM products JOIN LATERAL (
    SELECT id, kind, account_id, created_at, sampled_as FROM decisions WHERE product_id = products.id AND opinion_on IS NULL
    ORDER BY created_at DESC, id DESC LIMIT 1) first ON first.sampled_as = look_of_listing(products.id)
  LEFT JOIN LATERAL (
    SELECT kind, until, to_account_id, account_id FROM decisions WHERE opinion_on = first.id
    ORDER BY created_at DESC, id DESC LIMIT 1) moved ON true
  WHERE status = CASE first.kind WHEN 'approve' THEN 'verified' WHEN 'reject' THEN 'rejected' ELSE 'changesRequested' END
    AND coalesce(moved.kind, '') NOT IN ('approve', 'reject', 'requestChanges')
  UNION ALL
  SELECT product_requests.id, 'productRequests', user_id, filter_id, language_of(name || ' ' || message || ' ' || description),
    first.created_at, version, 0, moved.kind, moved.until, moved.to_account_id, moved.account_id, first.id, first.account_id
  FROM product_requests JOIN LATERAL (
    SELECT id, kind, account_id, created_at, sampled_as FROM decisions
    WHERE product_request_id = product_requests.id AND opinion_on IS NULL
    ORDER BY created_at DESC, id DESC LIMIT 1) first ON first.sampled_as = look_of_listing(product_requests.id)
  LEFT JOIN LATERAL (
    SELECT kind, until, to_account_id, account_id FROM decisions WHERE opinion_on = first.id
    ORDER BY created_at DESC, id DESC LIMIT 1) moved ON true
  WHERE status = CASE first.kind WHEN 'approve' THEN 'verified' WHEN 'reject' THEN 'rejected' ELSE 'changesRequested' END
    AND coalesce(moved.kind, '') NOT IN ('approve', 'reject', 'requestChanges')
) waiting
JOIN users ON users.id = waiting.user_id
-- What came back waits since then: its owner has edited it. An undo gives back the place that it had.
LEFT JOIN LATERAL (
  SELECT at, before ->> 'status' = 'verified' AS was_verified FROM changes
  WHERE waiting.version > 1 AND waiting.opinion_on IS NULL
    AND record_id = waiting.id AND after ->> 'status' = 'pending' AND undoes IS NULL
  ORDER BY id DESC LIMIT 1
) returned ON true;

CREATE OR REPLACE FUNCTION refresh_review_queue(listings uuid[]) RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO review_queue (id, resource, user_id, country_id, filter_id, language, waiting_since, edited, reports, flags,
    later_until, assigned_to, second_look_by, opinion_on, decided_by)
  SELECT id, resource, user_id, country_id, filter_id, language, waiting_since, edited, reports, flags,
    later_until, assigned_to, second_look_by, opinion_on, decided_by
  FROM waiting_listings WHERE id = ANY (listings)
  ON CONFLICT (id) DO UPDATE SET country_id = excluded.country_id, filter_id = excluded.filter_id, language = excluded.language,
    waiting_since = excluded.waiting_since, edited = excluded.edited, reports = excluded.reports,
    later_until = excluded.later_until, assigned_to = excluded.assigned_to, second_look_by = excluded.second_look_by,
    opinion_on = excluded.opinion_on, decided_by = excluded.decided_by;
END $$;

-- What may have come into the sample or left it, without being pending before or after.
CREATE FUNCTION refresh_sample(listings uuid[]) RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  -- What is decided on at the same moment is waited for, as by every change of a listing.
  PERFORM FROM products WHERE id = ANY (listings) ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM product_requests WHERE id = ANY (listings) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM review_queue WHERE id = ANY (listings) AND opinion_on IS NOT NULL AND NOT EXISTS (
    SELECT FROM waiting_listings waiting WHERE waiting.id = review_queue.id AND waiting.id = ANY (listings));
  PERFORM refresh_review_queue(listings);
END $$;

CREATE OR REPLACE FUNCTION queue_changed_listings() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE waiting uuid[];
DECLARE decided uuid[];
DECLARE sampled uuid[];
BEGIN
  SELECT array_agg(id) INTO waiting FROM new_rows WHERE status = 'pending';
  SELECT array_agg(id) INTO decided FROM new_rows JOIN old_rows USING (id)
  WHERE old_rows.status = 'pending' AND new_rows.status <> 'pending';
  SELECT array_agg(id) INTO sampled FROM new_rows
  WHERE status <> 'pending' AND EXISTS (
    SELECT FROM decisions WHERE coalesce(product_id, product_request_id) = new_rows.id AND sampled_as IS NOT NULL);
  IF waiting IS NOT NULL THEN PERFORM refresh_review_queue(waiting); END IF;
  IF decided IS NOT NULL THEN DELETE FROM review_queue WHERE id = ANY (decided); END IF;
  IF sampled IS NOT NULL THEN PERFORM refresh_sample(sampled); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION queue_decided_listings() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE listings uuid[] := array(SELECT DISTINCT coalesce(product_id, product_request_id) FROM changed_rows);
DECLARE sampled uuid[] := array(
  SELECT DISTINCT coalesce(product_id, product_request_id) FROM changed_rows WHERE sampled_as IS NOT NULL OR opinion_on IS NOT NULL);
BEGIN
  UPDATE review_queue SET later_until = decided.later_until, assigned_to = decided.assigned_to, second_look_by = decided.second_look_by
  FROM waiting_listings decided
  WHERE decided.id = review_queue.id AND review_queue.id = ANY (listings) AND decided.id = ANY (listings);
  IF cardinality(sampled) > 0 THEN PERFORM refresh_sample(sampled); END IF;
  RETURN NULL;
END $$;
