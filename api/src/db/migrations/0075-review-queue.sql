-- What waits at the review desk: the view says it, one function makes the queue equal to it, and triggers call that function.
DROP VIEW IF EXISTS waiting_listings;
DROP FUNCTION IF EXISTS refresh_review_queue, refresh_sample;
DROP FUNCTION IF EXISTS queue_new_listings, queue_changed_listings, queue_reported_products, queue_decided_listings,
  queue_of_moved_users, forget_removed_listings, forget_all_listings CASCADE;

-- The parts that are few of many have indexes. What is narrowed by category, country or language is found in the order of waiting.
DROP INDEX IF EXISTS decisions_sampled, opinions_in_time, review_queue_assigned, review_queue_edited, review_queue_flagged,
  review_queue_of_country, review_queue_of_filter, review_queue_of_language, review_queue_of_user, review_queue_reported,
  review_queue_second_look;
CREATE INDEX review_queue_asked ON review_queue (resource, waiting_since, id)
  WHERE assigned_to IS NOT NULL OR second_look_by IS NOT NULL OR opinion_on IS NOT NULL;
CREATE INDEX review_queue_marked ON review_queue (resource, waiting_since, id)
  WHERE (flags > 0 OR reports > 0 OR edited) AND opinion_on IS NULL;

-- A pending listing waits for a decision. One whose last decision is in the sample waits for a second opinion, while it has the status and
-- the look that this decision gave it. Either can be put off or handed over meanwhile, by its last decision or opinion.
CREATE VIEW waiting_listings AS
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

-- Makes the queue equal to the view for these listings. Locks them: what is decided on at the same moment is waited for. The flags of
-- what waits already are updated by the program that computes them, which holds no listing, as a removal waits for it. The plan is kept,
-- because planning the view takes longer than reading it.
CREATE FUNCTION refresh_review_queue(listings uuid[]) RETURNS void LANGUAGE plpgsql
  SET search_path FROM CURRENT SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM FROM products WHERE id = ANY (listings) ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM product_requests WHERE id = ANY (listings) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM review_queue
  WHERE id = ANY (listings) AND NOT EXISTS (SELECT FROM waiting_listings waiting WHERE waiting.id = review_queue.id);
  INSERT INTO review_queue (id, resource, user_id, country_id, filter_id, language, waiting_since, edited, reports, flags,
    later_until, assigned_to, second_look_by, opinion_on, decided_by)
  SELECT id, resource, user_id, country_id, filter_id, language, waiting_since, edited, reports, flags,
    later_until, assigned_to, second_look_by, opinion_on, decided_by
  FROM waiting_listings WHERE id = ANY (listings)
  -- A lease refers to the row, which therefore stays.
  ON CONFLICT (id) DO UPDATE SET country_id = excluded.country_id, filter_id = excluded.filter_id, language = excluded.language,
    waiting_since = excluded.waiting_since, edited = excluded.edited, reports = excluded.reports,
    later_until = excluded.later_until, assigned_to = excluded.assigned_to, second_look_by = excluded.second_look_by,
    opinion_on = excluded.opinion_on, decided_by = excluded.decided_by;
END $$;

CREATE FUNCTION queue_changed_listings() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE listings uuid[];
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    listings := array(SELECT id FROM review_queue);
  ELSE
    -- No others wait, or did before.
    listings := array(SELECT id FROM changed_rows WHERE status = 'pending'
      OR EXISTS (SELECT FROM review_queue WHERE review_queue.id = changed_rows.id)
      OR EXISTS (SELECT FROM decisions
        WHERE (product_id = changed_rows.id OR product_request_id = changed_rows.id) AND sampled_as IS NOT NULL));
  END IF;
  IF cardinality(listings) > 0 THEN PERFORM refresh_review_queue(listings); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER queue_delete AFTER DELETE ON product_requests REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION queue_changed_listings();
CREATE TRIGGER queue_delete AFTER DELETE ON products REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION queue_changed_listings();
CREATE TRIGGER queue_insert AFTER INSERT ON product_requests REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION queue_changed_listings();
CREATE TRIGGER queue_insert AFTER INSERT ON products REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION queue_changed_listings();
CREATE TRIGGER queue_truncate AFTER TRUNCATE ON product_requests
  FOR EACH STATEMENT EXECUTE FUNCTION queue_changed_listings();
CREATE TRIGGER queue_truncate AFTER TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION queue_changed_listings();
CREATE TRIGGER queue_update AFTER UPDATE ON product_requests REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION queue_changed_listings();
CREATE TRIGGER queue_update AFTER UPDATE ON products REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION queue_changed_listings();

CREATE FUNCTION queue_reported_products() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM refresh_review_queue(array(SELECT product_id FROM changed_rows));
  RETURN NULL;
END $$;
CREATE TRIGGER queue_delete AFTER DELETE ON reports REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION queue_reported_products();
CREATE TRIGGER queue_insert AFTER INSERT ON reports REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION queue_reported_products();

-- A decision also ends the lease of its listing.
CREATE FUNCTION queue_decided_listings() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE listings uuid[] := array(SELECT coalesce(product_id, product_request_id) FROM changed_rows);
BEGIN
  IF TG_OP = 'INSERT' THEN DELETE FROM review_leases WHERE id = ANY (listings); END IF;
  PERFORM refresh_review_queue(listings);
  RETURN NULL;
END $$;
CREATE TRIGGER queue_delete AFTER DELETE ON decisions REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION queue_decided_listings();
CREATE TRIGGER queue_insert AFTER INSERT ON decisions REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION queue_decided_listings();

CREATE FUNCTION queue_of_moved_users() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM refresh_review_queue(array(SELECT id FROM review_queue WHERE user_id = NEW.id));
  RETURN NULL;
END $$;
CREATE TRIGGER queue_country AFTER UPDATE OF country_id ON users
  FOR EACH ROW WHEN (OLD.country_id IS DISTINCT FROM NEW.country_id) EXECUTE FUNCTION queue_of_moved_users();
