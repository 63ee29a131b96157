-- The review desk: why a listing is refused, what was decided on it, and what waits for a decision. A listing is a product or a
-- product request.
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
  -- The owner and the name of the listing, as they were.
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
  CONSTRAINT decisions_listing CHECK (num_nonnulls(product_id, product_request_id) = 1),
  CONSTRAINT decisions_until CHECK ((kind = 'later') = (until IS NOT NULL)),
  CONSTRAINT decisions_to CHECK ((kind = 'handOver') = (to_account_id IS NOT NULL))
);
CREATE INDEX decisions_of_product ON decisions (product_id, created_at DESC, id DESC) WHERE product_id IS NOT NULL;
CREATE INDEX decisions_of_product_request ON decisions (product_request_id, created_at DESC, id DESC)
  WHERE product_request_id IS NOT NULL;
CREATE INDEX decisions_of_user ON decisions (user_id, created_at DESC, id DESC);
CREATE INDEX decisions_of_account ON decisions (account_id, created_at DESC, id DESC);

CREATE TABLE decision_reasons (
  decision_id uuid NOT NULL REFERENCES decisions ON DELETE CASCADE,
  position smallint NOT NULL,
  reason_id uuid NOT NULL REFERENCES review_reasons,
  PRIMARY KEY (decision_id, position)
);
CREATE INDEX decision_reasons_of_reason ON decision_reasons (reason_id);

-- What waits for a decision, one row for each pending listing, with what the queues of the desk are narrowed by. Triggers keep it: all of
-- it follows from other tables (the view `waiting_listings`), so it is no record and an undo needs nothing from it.
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
  second_look_by uuid
);
CREATE INDEX review_queue_all ON review_queue (resource, waiting_since, id);
CREATE INDEX review_queue_of_filter ON review_queue (resource, filter_id, waiting_since, id);
CREATE INDEX review_queue_of_country ON review_queue (resource, country_id, waiting_since, id);
CREATE INDEX review_queue_of_language ON review_queue (resource, language, waiting_since, id);
CREATE INDEX review_queue_flagged ON review_queue (resource, waiting_since, id) WHERE flags > 0;
CREATE INDEX review_queue_reported ON review_queue (resource, waiting_since, id) WHERE reports > 0;
CREATE INDEX review_queue_edited ON review_queue (resource, waiting_since, id) WHERE edited;
CREATE INDEX review_queue_second_look ON review_queue (resource, waiting_since, id) WHERE second_look_by IS NOT NULL;
CREATE INDEX review_queue_assigned ON review_queue (assigned_to, resource, waiting_since, id) WHERE assigned_to IS NOT NULL;
CREATE INDEX review_queue_of_user ON review_queue (user_id);
-- It is nearly empty where the desk keeps up, however many listings have gone through it.
ALTER TABLE review_queue SET (
  autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_analyze_threshold = 500, autovacuum_analyze_scale_factor = 0.02
);

-- Which desk of which session has what until when, and the part of the queue that it was handed out for. A lease goes with its session.
CREATE TABLE review_leases (
  id uuid PRIMARY KEY REFERENCES review_queue ON DELETE CASCADE,
  desk uuid NOT NULL,
  session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  account_id uuid NOT NULL,
  until timestamptz NOT NULL,
  handed_out_for text NOT NULL
);
CREATE INDEX review_leases_of_desk ON review_leases (desk);
CREATE INDEX review_leases_of_session ON review_leases (session_id);
ALTER TABLE review_leases SET (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);

-- What verified products of a category cost, for the desk; computed beside the calls (api/src/features/desk/refresh-prices.ts).
CREATE TABLE category_prices (
  filter_id uuid PRIMARY KEY REFERENCES filters ON DELETE CASCADE,
  median numeric(14, 2),
  low numeric(14, 2),
  high numeric(14, 2),
  count integer NOT NULL,
  computed_at timestamptz NOT NULL DEFAULT now()
);

-- The language that most letters of a text belong to.
CREATE FUNCTION language_of(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN length(regexp_replace(words, '[^\u0600-\u06FF]', '', 'g')) > length(regexp_replace(words, '[^A-Za-z]', '', 'g'))
    THEN 'ar' ELSE 'en' END;

-- How many flags a listing has; none until something computes them.
CREATE FUNCTION flags_of_listing(listing uuid) RETURNS integer LANGUAGE sql STABLE RETURN 0;

-- What `review_queue` has to hold.
CREATE VIEW waiting_listings AS
SELECT waiting.id, waiting.resource, waiting.user_id, users.country_id, waiting.filter_id, waiting.language,
  coalesce(returned.at, waiting.created_at) AS waiting_since, coalesce(returned.was_verified, false) AS edited,
  waiting.reports, flags_of_listing(waiting.id) AS flags,
  CASE waiting.kind WHEN 'later' THEN waiting.until END AS later_until,
  CASE waiting.kind WHEN 'handOver' THEN waiting.to_account_id END AS assigned_to,
  CASE waiting.kind WHEN 'secondLook' THEN waiting.account_id END AS second_look_by
FROM (
  SELECT products.id, 'products' AS resource, user_id, filter_id, language_of(name || ' ' || description) AS language, created_at,
    version, (SELECT count(*)::integer FROM reports WHERE product_id = products.id) AS reports,
    decided.kind, decided.until, decided.to_account_id, decided.account_id
  FROM products LEFT JOIN LATERAL (
    SELECT kind, until, to_account_id, account_id FROM decisions WHERE product_id = products.id
    ORDER BY created_at DESC, id DESC LIMIT 1) decided ON true
  WHERE status = 'pending'
  UNION ALL
  SELECT product_requests.id, 'productRequests', user_id, filter_id, language_of(name || ' ' || message || ' ' || description),
    created_at, version, 0, decided.kind, decided.until, decided.to_account_id, decided.account_id
  FROM product_requests LEFT JOIN LATERAL (
    SELECT kind, until, to_account_id, account_id FROM decisions WHERE product_request_id = product_requests.id
    ORDER BY created_at DESC, id DESC LIMIT 1) decided ON true
  WHERE status = 'pending'
) waiting
JOIN users ON users.id = waiting.user_id
-- What came back waits since then: its owner has edited it. An undo gives back the place that it had.
LEFT JOIN LATERAL (
  SELECT at, before ->> 'status' = 'verified' AS was_verified FROM changes
  WHERE waiting.version > 1 AND record_id = waiting.id AND after ->> 'status' = 'pending' AND undoes IS NULL
  ORDER BY id DESC LIMIT 1
) returned ON true;

CREATE FUNCTION refresh_review_queue(listings uuid[]) RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO review_queue (id, resource, user_id, country_id, filter_id, language, waiting_since, edited, reports, flags,
    later_until, assigned_to, second_look_by)
  SELECT id, resource, user_id, country_id, filter_id, language, waiting_since, edited, reports, flags,
    later_until, assigned_to, second_look_by
  FROM waiting_listings WHERE id = ANY (listings)
  ON CONFLICT (id) DO UPDATE SET country_id = excluded.country_id, filter_id = excluded.filter_id, language = excluded.language,
    waiting_since = excluded.waiting_since, edited = excluded.edited, reports = excluded.reports, flags = excluded.flags,
    later_until = excluded.later_until, assigned_to = excluded.assigned_to, second_look_by = excluded.second_look_by;
END $$;

-- Of products and product requests alike.
CREATE FUNCTION queue_new_listings() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE waiting uuid[];
BEGIN
  SELECT array_agg(id) INTO waiting FROM new_rows WHERE status = 'pending';
  IF waiting IS NOT NULL THEN PERFORM refresh_review_queue(waiting); END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION queue_changed_listings() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE waiting uuid[];
DECLARE decided uuid[];
BEGIN
  SELECT array_agg(id) INTO waiting FROM new_rows WHERE status = 'pending';
  SELECT array_agg(id) INTO decided FROM new_rows JOIN old_rows USING (id)
  WHERE old_rows.status = 'pending' AND new_rows.status <> 'pending';
  IF waiting IS NOT NULL THEN PERFORM refresh_review_queue(waiting); END IF;
  IF decided IS NOT NULL THEN DELETE FROM review_queue WHERE id = ANY (decided); END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION forget_removed_listings() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE waiting uuid[];
BEGIN
  SELECT array_agg(id) INTO waiting FROM old_rows WHERE status = 'pending';
  IF waiting IS NOT NULL THEN DELETE FROM review_queue WHERE id = ANY (waiting); END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION forget_all_listings() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  DELETE FROM review_queue WHERE resource = TG_ARGV[0];
  RETURN NULL;
END $$;
CREATE FUNCTION queue_reported_products() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM refresh_review_queue(array(SELECT DISTINCT product_id FROM changed_rows));
  RETURN NULL;
END $$;
CREATE FUNCTION queue_decided_listings() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM refresh_review_queue(array(SELECT DISTINCT coalesce(product_id, product_request_id) FROM changed_rows));
  RETURN NULL;
END $$;
CREATE FUNCTION queue_of_moved_users() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE review_queue SET country_id = NEW.country_id WHERE user_id = NEW.id;
  RETURN NULL;
END $$;

-- Who writes at this moment is waited for; readers are not kept waiting.
LOCK TABLE users, products, product_requests, reports IN SHARE ROW EXCLUSIVE MODE;

CREATE TRIGGER queue_insert AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION queue_new_listings();
CREATE TRIGGER queue_update AFTER UPDATE ON products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION queue_changed_listings();
CREATE TRIGGER queue_delete AFTER DELETE ON products REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION forget_removed_listings();
CREATE TRIGGER queue_truncate AFTER TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION forget_all_listings('products');
CREATE TRIGGER queue_insert AFTER INSERT ON product_requests REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION queue_new_listings();
CREATE TRIGGER queue_update AFTER UPDATE ON product_requests REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION queue_changed_listings();
CREATE TRIGGER queue_delete AFTER DELETE ON product_requests REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION forget_removed_listings();
CREATE TRIGGER queue_truncate AFTER TRUNCATE ON product_requests
  FOR EACH STATEMENT EXECUTE FUNCTION forget_all_listings('productRequests');
CREATE TRIGGER queue_insert AFTER INSERT ON reports REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION queue_reported_products();
CREATE TRIGGER queue_delete AFTER DELETE ON reports REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION queue_reported_products();
CREATE TRIGGER queue_insert AFTER INSERT ON decisions REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION queue_decided_listings();
CREATE TRIGGER queue_delete AFTER DELETE ON decisions REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION queue_decided_listings();
CREATE TRIGGER queue_country AFTER UPDATE OF country_id ON users
  FOR EACH ROW WHEN (OLD.country_id IS DISTINCT FROM NEW.country_id) EXECUTE FUNCTION queue_of_moved_users();

-- What waits already.
INSERT INTO review_queue (id, resource, user_id, country_id, filter_id, language, waiting_since, edited, reports, flags,
  later_until, assigned_to, second_look_by)
SELECT id, resource, user_id, country_id, filter_id, language, waiting_since, edited, reports, flags,
  later_until, assigned_to, second_look_by
FROM waiting_listings;
ANALYZE review_queue;

-- What owners are told of a decision that is not an approval.
ALTER TABLE automations DROP CONSTRAINT automations_automation_check;
ALTER TABLE automations ADD CONSTRAINT automations_automation_check CHECK (automation IN (
  'Product approved', 'Product request approved', 'Promotion ended', 'Account suspended', 'Account activated',
  'Wallet credited', 'Wallet debited', 'Business created', 'Welcome',
  'Product rejected', 'Changes requested', 'Product request rejected', 'Product request changes requested'));
INSERT INTO automations (position, id, automation, title, content) VALUES
  (10, '019a5c1e-7b5a-7000-8000-000000000010', 'Product rejected',
    'Your product was not approved · لم يُعتمد منتجك',
    E'Hello {{name}}, your product “{{product}}” was not approved. {{reasons}} {{note}}\n'
    'مرحبًا {{name}}، لم يُعتمد منتجك «{{product}}». {{reasonsInArabic}} {{note}}'),
  (11, '019a5c1e-7b5a-7000-8000-000000000011', 'Changes requested',
    'Please change your product · يُرجى تعديل منتجك',
    E'Hello {{name}}, please change your product “{{product}}”, and we will look at it again. {{reasons}} {{note}}\n'
    'مرحبًا {{name}}، يُرجى تعديل منتجك «{{product}}» لنراجعه من جديد. {{reasonsInArabic}} {{note}}'),
  (12, '019a5c1e-7b5a-7000-8000-000000000012', 'Product request rejected',
    'Your request was not approved · لم يُعتمد طلبك',
    E'Hello {{name}}, your request “{{productRequest}}” was not approved. {{reasons}} {{note}}\n'
    'مرحبًا {{name}}، لم يُعتمد طلبك «{{productRequest}}». {{reasonsInArabic}} {{note}}'),
  (13, '019a5c1e-7b5a-7000-8000-000000000013', 'Product request changes requested',
    'Please change your request · يُرجى تعديل طلبك',
    E'Hello {{name}}, please change your request “{{productRequest}}”, and we will look at it again. {{reasons}} {{note}}\n'
    'مرحبًا {{name}}، يُرجى تعديل طلبك «{{productRequest}}» لنراجعه من جديد. {{reasonsInArabic}} {{note}}');
