-- The review desk: reasons, decisions, the queue of what waits, leases and jobs. A listing is a product or a product request.

-- Why a listing is rejected or to be changed, as its owner reads it.
CREATE TABLE review_reasons (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  text_en text NOT NULL,
  text_ar text NOT NULL,
  resources text[] NOT NULL CHECK (resources <@ '{products,productRequests}' AND cardinality(resources) > 0),
  rank integer NOT NULL CHECK (rank > 0),
  is_in_use boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX review_reasons_order ON review_reasons (rank, id);

INSERT INTO review_reasons (rank, id, name, resources, text_en, text_ar) VALUES
  (1, '019a5c1e-7b5a-7000-8000-000000000101', 'Prohibited item', '{products,productRequests}',
    'This item may not be offered on Dealsy.',
    'لا يُسمح بعرض هذا النوع من السلع على ديلزي.'),
  (2, '019a5c1e-7b5a-7000-8000-000000000102', 'Wrong category', '{products,productRequests}',
    'The category does not fit. Please choose the one where people would look for it.',
    'الفئة غير مناسبة. يُرجى اختيار الفئة التي يبحث فيها الناس عنه.'),
  (3, '019a5c1e-7b5a-7000-8000-000000000103', 'Pictures', '{products}',
    'The pictures do not show the item clearly, or show something else. Please add your own, clear pictures.',
    'الصور لا تُظهر السلعة بوضوح أو تُظهر شيئًا آخر. يُرجى إضافة صور واضحة التقطتها بنفسك.'),
  (4, '019a5c1e-7b5a-7000-8000-000000000104', 'Contact details in the text', '{products,productRequests}',
    'The text contains a phone number, a link or another way of contact. Please remove it: people reach you through Dealsy.',
    'يحتوي النص على رقم هاتف أو رابط أو وسيلة تواصل أخرى. يُرجى حذفها؛ فالناس يتواصلون معك عبر ديلزي.'),
  (5, '019a5c1e-7b5a-7000-8000-000000000105', 'Price', '{products,productRequests}',
    'The price is not plausible. Please give the real price of the whole item.',
    'السعر غير منطقي. يُرجى كتابة السعر الحقيقي للسلعة كاملة.'),
  (6, '019a5c1e-7b5a-7000-8000-000000000106', 'Duplicate', '{products,productRequests}',
    'The same listing is on Dealsy already. Please keep one of them.',
    'هذا الإعلان منشور على ديلزي بالفعل. يُرجى الإبقاء على إعلان واحد.'),
  (7, '019a5c1e-7b5a-7000-8000-000000000107', 'Insufficient description', '{products,productRequests}',
    'The description says too little or cannot be understood. Please describe in Arabic or English what it is and in what condition.',
    'الوصف غير كافٍ أو غير مفهوم. يُرجى وصف السلعة وحالتها بالعربية أو الإنجليزية.'),
  (8, '019a5c1e-7b5a-7000-8000-000000000108', 'Counterfeit or suspected fraud', '{products,productRequests}',
    'We have reason to doubt that this offer is genuine.',
    'لدينا ما يدعو إلى الشك في صحة هذا العرض.');

CREATE TABLE decisions (
  id uuid PRIMARY KEY,
  product_id uuid REFERENCES products ON DELETE CASCADE,
  product_request_id uuid REFERENCES product_requests ON DELETE CASCADE,
  -- Owner and name of the listing at the decision.
  user_id uuid NOT NULL REFERENCES users,
  name text NOT NULL,
  account_id uuid REFERENCES accounts,
  kind text NOT NULL CHECK (kind IN ('approve', 'reject', 'requestChanges', 'later', 'handOver', 'secondLook')),
  note text NOT NULL DEFAULT '',
  internal_note text NOT NULL DEFAULT '',
  until timestamptz,
  to_account_id uuid REFERENCES accounts,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  -- Made by a job: undone with the whole job, not one by one.
  is_bulk boolean NOT NULL DEFAULT false,
  -- Since when the listing had waited; the queue's row is gone after the decision.
  waiting_since timestamptz,
  -- Of a second opinion: the decision that it is about. An opinion changes nothing of the listing and is left out of the figures. It stays
  -- when that decision is undone, and counts again when it is redone.
  opinion_on uuid,
  -- Of a decision in the sample for second opinions: what the listing looked like (look_of_listing).
  sampled_as text,
  CONSTRAINT decisions_listing CHECK (num_nonnulls(product_id, product_request_id) = 1),
  CONSTRAINT decisions_opinion CHECK ((sampled_as IS NULL) OR (opinion_on IS NULL)),
  CONSTRAINT decisions_to CHECK ((kind = 'handOver') = (to_account_id IS NOT NULL)),
  CONSTRAINT decisions_until CHECK ((kind = 'later') = (until IS NOT NULL))
);
CREATE INDEX decisions_in_time ON decisions (created_at) INCLUDE (account_id, waiting_since)
  WHERE kind IN ('approve', 'reject', 'requestChanges') AND opinion_on IS NULL;
CREATE INDEX decisions_of_account ON decisions (account_id, created_at DESC, id DESC) WHERE NOT is_bulk;
CREATE INDEX decisions_of_opinions ON decisions (opinion_on, created_at DESC, id DESC) WHERE opinion_on IS NOT NULL;
CREATE INDEX decisions_of_product ON decisions (product_id, created_at DESC, id DESC) WHERE product_id IS NOT NULL;
CREATE INDEX decisions_of_product_request ON decisions (product_request_id, created_at DESC, id DESC)
  WHERE product_request_id IS NOT NULL;
CREATE INDEX decisions_of_user ON decisions (user_id, created_at DESC, id DESC);
CREATE INDEX decisions_sampled ON decisions (coalesce(product_id, product_request_id)) WHERE sampled_as IS NOT NULL;
CREATE INDEX opinions_in_time ON decisions (created_at DESC, id DESC)
  WHERE opinion_on IS NOT NULL AND kind IN ('approve', 'reject', 'requestChanges');

CREATE TABLE decision_reasons (
  decision_id uuid NOT NULL REFERENCES decisions ON DELETE CASCADE,
  position smallint NOT NULL,
  reason_id uuid NOT NULL REFERENCES review_reasons,
  PRIMARY KEY (decision_id, position)
);
CREATE INDEX decision_reasons_of_reason ON decision_reasons (reason_id);

-- The review queue: one row for each pending listing, and for each listing that a second opinion is asked for. Triggers keep it equal to
-- the view waiting_listings, so it is not a record and needs no undo.
CREATE TABLE review_queue (
  -- Of the product or the product request.
  id uuid PRIMARY KEY,
  resource text NOT NULL CHECK (resource IN ('products', 'productRequests')),
  user_id uuid NOT NULL,
  country_id uuid,
  filter_id uuid NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'ar')),
  waiting_since timestamptz NOT NULL,
  edited boolean NOT NULL,
  reports integer NOT NULL,
  flags integer NOT NULL,
  later_until timestamptz,
  assigned_to uuid,
  second_look_by uuid,
  -- Of a listing that waits for a second opinion: the decision, and who made it.
  opinion_on uuid,
  decided_by uuid
) WITH (
  autovacuum_vacuum_threshold = 500,
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_analyze_threshold = 500,
  autovacuum_analyze_scale_factor = 0.02
);
CREATE INDEX review_queue_all ON review_queue (resource, waiting_since, id) WHERE opinion_on IS NULL;
CREATE INDEX review_queue_assigned ON review_queue (assigned_to, resource, waiting_since, id) WHERE assigned_to IS NOT NULL;
CREATE INDEX review_queue_edited ON review_queue (resource, waiting_since, id) WHERE edited AND opinion_on IS NULL;
CREATE INDEX review_queue_flagged ON review_queue (resource, waiting_since, id) WHERE flags > 0 AND opinion_on IS NULL;
CREATE INDEX review_queue_of_country ON review_queue (resource, country_id, waiting_since, id) WHERE opinion_on IS NULL;
CREATE INDEX review_queue_of_filter ON review_queue (resource, filter_id, waiting_since, id) WHERE opinion_on IS NULL;
CREATE INDEX review_queue_of_language ON review_queue (resource, language, waiting_since, id) WHERE opinion_on IS NULL;
CREATE INDEX review_queue_of_user ON review_queue (user_id);
CREATE INDEX review_queue_reported ON review_queue (resource, waiting_since, id) WHERE reports > 0 AND opinion_on IS NULL;
CREATE INDEX review_queue_second_look ON review_queue (resource, waiting_since, id)
  WHERE second_look_by IS NOT NULL OR opinion_on IS NOT NULL;

-- Leases: which desk (a tab) has a listing until when, and for which part of the queue it was handed out. A lease ends with its session.
CREATE TABLE review_leases (
  id uuid PRIMARY KEY REFERENCES review_queue ON DELETE CASCADE,
  desk uuid NOT NULL,
  session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  account_id uuid NOT NULL,
  until timestamptz NOT NULL,
  handed_out_for text NOT NULL
) WITH (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);
CREATE INDEX review_leases_of_desk ON review_leases (desk);
CREATE INDEX review_leases_of_session ON review_leases (session_id);

-- Jobs: one decision on many listings, worked off in the background. The id of a job is the call (request_id) of all its changes.
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
  state text NOT NULL DEFAULT 'running',
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  CONSTRAINT review_jobs_ended CHECK ((state = 'running') = (ended_at IS NULL)),
  CONSTRAINT review_jobs_state_check CHECK (state IN ('running', 'done', 'stopped', 'failed'))
);
CREATE INDEX review_jobs_old ON review_jobs (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX review_jobs_running ON review_jobs (created_at, id) WHERE ended_at IS NULL;

-- The listings of a job in order; done + skipped of the job is the position of the next one.
CREATE TABLE review_job_listings (
  job_id uuid NOT NULL REFERENCES review_jobs ON DELETE CASCADE,
  position integer NOT NULL,
  listing_id uuid NOT NULL,
  -- Name and version when it was chosen.
  name text NOT NULL,
  seen_version integer NOT NULL,
  skipped text CHECK (skipped IN ('gone', 'decided', 'held', 'changed')),
  PRIMARY KEY (job_id, position)
) WITH (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0.02);

-- A digest of all that a decision on a listing is about: `decidedOn` of both records.
CREATE FUNCTION look_of_listing(listing uuid) RETURNS text LANGUAGE sql STABLE
RETURN coalesce(
  (SELECT md5(jsonb_build_array(name, description, price, daily_rent, monthly_rent, filter_id, images, (
      SELECT jsonb_agg(jsonb_build_array(filter_id, position, item_id, text_en, text_ar)
        ORDER BY filter_id, position, item_id, text_en, text_ar)
      FROM product_attribute_values WHERE product_id = products.id))::text)
    FROM products WHERE products.id = listing),
  (SELECT md5(jsonb_build_array(name, message, description, price, filter_id, phone_number)::text)
    FROM product_requests WHERE product_requests.id = listing));

-- Call only from the statement that changes the listings, since it holds their locks: another one could bring back a listing that is decided
-- on at the same moment. The flags of a listing in the queue are updated by the program that computes them.
CREATE FUNCTION refresh_review_queue(listings uuid[]) RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
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

-- Of products and product requests alike.
CREATE FUNCTION queue_new_listings() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE waiting uuid[];
BEGIN
  SELECT array_agg(id) INTO waiting FROM new_rows WHERE status = 'pending';
  IF waiting IS NOT NULL THEN PERFORM refresh_review_queue(waiting); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER queue_insert AFTER INSERT ON product_requests REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION queue_new_listings();
CREATE TRIGGER queue_insert AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION queue_new_listings();

CREATE FUNCTION queue_changed_listings() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
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
CREATE TRIGGER queue_update AFTER UPDATE ON product_requests REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION queue_changed_listings();
CREATE TRIGGER queue_update AFTER UPDATE ON products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION queue_changed_listings();

CREATE FUNCTION queue_reported_products() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE review_queue SET reports = (SELECT count(*) FROM reports WHERE product_id = review_queue.id)
  WHERE id = ANY (array(SELECT DISTINCT product_id FROM changed_rows));
  RETURN NULL;
END $$;
CREATE TRIGGER queue_delete AFTER DELETE ON reports REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION queue_reported_products();
CREATE TRIGGER queue_insert AFTER INSERT ON reports REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION queue_reported_products();

-- A decision ends the lease of its listing, in the statement that writes it. A decision that gives the listing its status ends it with the
-- listing's place in the queue.
CREATE FUNCTION queue_decided_listings() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
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
CREATE TRIGGER queue_delete AFTER DELETE ON decisions REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION queue_decided_listings();
CREATE TRIGGER queue_insert AFTER INSERT ON decisions REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION queue_decided_listings();

CREATE FUNCTION queue_of_moved_users() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE review_queue SET country_id = NEW.country_id WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER queue_country AFTER UPDATE OF country_id ON users
  FOR EACH ROW WHEN (OLD.country_id IS DISTINCT FROM NEW.country_id) EXECUTE FUNCTION queue_of_moved_users();

CREATE FUNCTION forget_removed_listings() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE waiting uuid[];
BEGIN
  SELECT array_agg(id) INTO waiting FROM old_rows WHERE status = 'pending';
  IF waiting IS NOT NULL THEN DELETE FROM review_queue WHERE id = ANY (waiting); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER queue_delete AFTER DELETE ON product_requests REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION forget_removed_listings();
CREATE TRIGGER queue_delete AFTER DELETE ON products REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION forget_removed_listings();

CREATE FUNCTION forget_all_listings() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  DELETE FROM review_queue WHERE resource = TG_ARGV[0];
  RETURN NULL;
END $$;
CREATE TRIGGER queue_truncate AFTER TRUNCATE ON product_requests
  FOR EACH STATEMENT EXECUTE FUNCTION forget_all_listings('productRequests');
CREATE TRIGGER queue_truncate AFTER TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION forget_all_listings('products');

-- What a listing in the sample waits for is the second opinion: while it looks as it did at the decision, which is the last one and in
-- effect, and until there is an opinion. Who is asked for one can put it off or hand it over, as with other listings.
CREATE VIEW waiting_listings AS
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
