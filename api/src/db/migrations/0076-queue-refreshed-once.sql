-- The view is read once, for the rows that leave the queue and those that stay. A decision does not read it where its listing is not in the
-- queue and the decision is not sampled: the change of the listing has refreshed the queue already.
CREATE OR REPLACE FUNCTION refresh_review_queue(listings uuid[]) RETURNS void LANGUAGE plpgsql
  SET search_path FROM CURRENT SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM FROM products WHERE id = ANY (listings) ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM product_requests WHERE id = ANY (listings) ORDER BY id FOR NO KEY UPDATE;
  WITH waiting AS MATERIALIZED (
    SELECT id, resource, user_id, country_id, filter_id, language, waiting_since, edited, reports, flags,
      later_until, assigned_to, second_look_by, opinion_on, decided_by
    FROM waiting_listings WHERE id = ANY (listings)
  ), gone AS (
    DELETE FROM review_queue WHERE id = ANY (listings) AND id NOT IN (SELECT id FROM waiting)
  )
  INSERT INTO review_queue (id, resource, user_id, country_id, filter_id, language, waiting_since, edited, reports, flags,
    later_until, assigned_to, second_look_by, opinion_on, decided_by)
  SELECT * FROM waiting
  -- A lease refers to the row, which therefore stays.
  ON CONFLICT (id) DO UPDATE SET country_id = excluded.country_id, filter_id = excluded.filter_id, language = excluded.language,
    waiting_since = excluded.waiting_since, edited = excluded.edited, reports = excluded.reports,
    later_until = excluded.later_until, assigned_to = excluded.assigned_to, second_look_by = excluded.second_look_by,
    opinion_on = excluded.opinion_on, decided_by = excluded.decided_by;
END $$;

-- A decision also ends the lease of its listing.
CREATE OR REPLACE FUNCTION queue_decided_listings() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE listings uuid[] := array(SELECT coalesce(product_id, product_request_id) FROM changed_rows);
BEGIN
  IF TG_OP = 'INSERT' THEN
    DELETE FROM review_leases WHERE id = ANY (listings);
    listings := array(SELECT coalesce(product_id, product_request_id) FROM changed_rows
      WHERE sampled_as IS NOT NULL OR opinion_on IS NOT NULL OR kind NOT IN ('approve', 'reject', 'requestChanges')
        OR EXISTS (SELECT FROM review_queue WHERE id = coalesce(product_id, product_request_id)));
  END IF;
  IF cardinality(listings) > 0 THEN PERFORM refresh_review_queue(listings); END IF;
  RETURN NULL;
END $$;
