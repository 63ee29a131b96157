-- A decision ends the lease of its listing, in the statement that writes it. A decision that gives the listing its status ends it with the
-- listing's place in the queue.
CREATE OR REPLACE FUNCTION queue_decided_listings() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE listings uuid[] := array(SELECT DISTINCT coalesce(product_id, product_request_id) FROM changed_rows);
DECLARE sampled uuid[] := array(
  SELECT DISTINCT coalesce(product_id, product_request_id) FROM changed_rows WHERE sampled_as IS NOT NULL OR opinion_on IS NOT NULL);
BEGIN
  IF TG_OP = 'INSERT' THEN DELETE FROM review_leases WHERE id = ANY (listings); END IF;
  IF EXISTS (SELECT FROM review_queue WHERE id = ANY (listings)) THEN
    UPDATE review_queue SET later_until = decided.later_until, assigned_to = decided.assigned_to, second_look_by = decided.second_look_by
    FROM waiting_listings decided
    WHERE decided.id = review_queue.id AND review_queue.id = ANY (listings) AND decided.id = ANY (listings);
  END IF;
  IF cardinality(sampled) > 0 THEN PERFORM refresh_sample(sampled); END IF;
  RETURN NULL;
END $$;
