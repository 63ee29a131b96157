-- A decision that gives a listing its status comes after that listing has left the queue, where nothing is to be changed then. The view,
-- which is most of what a decision cost, is read for the others alone.
CREATE OR REPLACE FUNCTION queue_decided_listings() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE listings uuid[] := array(SELECT DISTINCT coalesce(product_id, product_request_id) FROM changed_rows);
DECLARE sampled uuid[] := array(
  SELECT DISTINCT coalesce(product_id, product_request_id) FROM changed_rows WHERE sampled_as IS NOT NULL OR opinion_on IS NOT NULL);
BEGIN
  IF EXISTS (SELECT FROM review_queue WHERE id = ANY (listings)) THEN
    UPDATE review_queue SET later_until = decided.later_until, assigned_to = decided.assigned_to, second_look_by = decided.second_look_by
    FROM waiting_listings decided
    WHERE decided.id = review_queue.id AND review_queue.id = ANY (listings) AND decided.id = ANY (listings);
  END IF;
  IF cardinality(sampled) > 0 THEN PERFORM refresh_sample(sampled); END IF;
  RETURN NULL;
END $$;
