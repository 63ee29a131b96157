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

CREATE TABLE decision_reasons (
  decision_id uuid NOT NULL REFERENCES decisions ON DELETE CASCADE,
  position smallint NOT NULL,
  reason_id uuid NOT NULL REFERENCES review_reasons,
  PRIMARY KEY (decision_id, position)
);
CREATE INDEX decision_reasons_of_reason ON decision_reasons (reason_id);

-- The review queue: one row for each pending listing, and for each listing that a second opinion is asked for. Triggers keep it equal to
-- the view waiting_listings, so it is not a record and needs no undo; both, and its other indexes, are in migrations/0075-review-queue.sql.
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
