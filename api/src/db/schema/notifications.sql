-- Notifications to one user, or to everybody where user_id is null.
CREATE TABLE notifications (
  id uuid PRIMARY KEY,
  user_id uuid REFERENCES users ON DELETE CASCADE,
  title text NOT NULL,
  message text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'delivered', 'failed', 'stopped')),
  attempts integer NOT NULL DEFAULT 0,
  ended_at timestamptz,
  -- When the next delivery attempt may begin. During an attempt the end of its lease: where the process died, the attempt is repeated
  -- then.
  due_at timestamptz NOT NULL DEFAULT now(),
  -- Progress of a broadcast: the last user whose inbox has it.
  inbox_up_to uuid,
  last_error jsonb,
  change_id bigint
) WITH (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
-- A queue without broadcasts, which take long and have their own.
CREATE INDEX notifications_due ON notifications (due_at) WHERE status = 'queued' AND user_id IS NOT NULL;
CREATE INDEX notifications_of_change ON notifications (change_id) WHERE change_id IS NOT NULL;
CREATE INDEX notifications_of_user ON notifications (user_id, created_at DESC, id DESC);
CREATE INDEX notifications_order ON notifications (created_at DESC, id DESC);
-- Broadcasts are few among very many notifications.
CREATE INDEX notifications_to_all ON notifications (created_at DESC, id DESC) WHERE user_id IS NULL;
CREATE INDEX notifications_to_all_due ON notifications (due_at) WHERE status = 'queued' AND user_id IS NULL;

-- The inbox of a user's app. The primary key makes delivery idempotent.
CREATE TABLE inbox (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  notification_id uuid NOT NULL REFERENCES notifications ON DELETE CASCADE,
  received_at timestamptz NOT NULL DEFAULT now(),
  read_at timestamptz,
  PRIMARY KEY (user_id, notification_id)
);

-- Texts of the messages to users when something happens to them: a fixed list that administrators edit.
CREATE TABLE automations (
  id uuid PRIMARY KEY,
  automation text NOT NULL UNIQUE CHECK (automation IN (
    'Product approved', 'Product request approved', 'Promotion ended', 'Account suspended', 'Account activated',
    'Wallet credited', 'Wallet debited', 'Business created', 'Welcome', 'Product rejected', 'Changes requested',
    'Product request rejected', 'Product request changes requested')),
  position integer NOT NULL UNIQUE,
  title text NOT NULL,
  content text NOT NULL,
  is_disabled boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1
);

-- In both languages, because the language of a user is unknown.
INSERT INTO automations (position, id, automation, title, content) VALUES
(1, '019a5c1e-7b5a-7000-8000-000000000001', 'Product approved',
    'Your product is live · منتجك معروض الآن',
    E'Hello {{name}}, your product “{{product}}” has been approved. Everybody can see it now.\n'
    'مرحبًا {{name}}، اعتُمد منتجك «{{product}}»، وأصبح ظاهرًا للجميع.'),
  (2, '019a5c1e-7b5a-7000-8000-000000000002', 'Product request approved',
    'Your request is live · طلبك معروض الآن',
    E'Hello {{name}}, your request “{{productRequest}}” has been approved. Sellers can see it and contact you now.\n'
    'مرحبًا {{name}}، اعتُمد طلبك «{{productRequest}}»، ويمكن للبائعين الآن رؤيته والتواصل معك.'),
  (3, '019a5c1e-7b5a-7000-8000-000000000003', 'Promotion ended',
    'Your promotion has ended · انتهى ترويج منتجك',
    E'Hello {{name}}, the promotion of “{{product}}” has ended. You can promote it again at any time.\n'
    'مرحبًا {{name}}، انتهى ترويج «{{product}}». يمكنك ترويجه من جديد متى شئت.'),
  (4, '019a5c1e-7b5a-7000-8000-000000000004', 'Account suspended',
    'Your account is suspended · تم إيقاف حسابك',
    E'Hello {{name}}, your account has been suspended. If you think this is a mistake, please contact our support team.\n'
    'مرحبًا {{name}}، تم إيقاف حسابك. إذا كنت تعتقد أن ذلك حدث بالخطأ، يُرجى التواصل مع فريق الدعم.'),
  (5, '019a5c1e-7b5a-7000-8000-000000000005', 'Account activated',
    'Your account is active again · حسابك نشط من جديد',
    E'Hello {{name}}, your account is active again. Welcome back!\n'
    'مرحبًا {{name}}، تم تنشيط حسابك من جديد. أهلًا بعودتك!'),
  (6, '019a5c1e-7b5a-7000-8000-000000000006', 'Wallet credited',
    'Money added to your wallet · إيداع في محفظتك',
    E'Hello {{name}}, {{amount}} has been added to your wallet. Your balance is {{balance}}.\n'
    'مرحبًا {{name}}، تمت إضافة {{amount}} إلى محفظتك. رصيدك الآن {{balance}}.'),
  (7, '019a5c1e-7b5a-7000-8000-000000000007', 'Wallet debited',
    'Money taken from your wallet · خصم من محفظتك',
    E'Hello {{name}}, {{amount}} has been taken from your wallet. Your balance is {{balance}}.\n'
    'مرحبًا {{name}}، تم خصم {{amount}} من محفظتك. رصيدك الآن {{balance}}.'),
  (8, '019a5c1e-7b5a-7000-8000-000000000008', 'Business created',
    'Your business is ready · نشاطك التجاري جاهز',
    E'Hello {{name}}, your business “{{business}}” has been created. Customers can find it in the app now.\n'
    'مرحبًا {{name}}، تم إنشاء نشاطك التجاري «{{business}}». يمكن للعملاء الآن العثور عليه في التطبيق.'),
  (9, '019a5c1e-7b5a-7000-8000-000000000009', 'Welcome',
    'Welcome to Dealsy · أهلًا بك في ديلزي',
    E'Hello {{name}}, good to have you here. Find what you need near you, or offer what you have for sale or rent.\n'
    'مرحبًا {{name}}، سعداء بانضمامك إلينا. ابحث عمّا تحتاجه بالقرب منك، أو اعرض ما لديك للبيع أو الإيجار.'),
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

-- Changes whose user has not been told yet; written by the statement of the change (api/src/trail/changes/entries.ts).
CREATE TABLE automation_events (
  change_id bigint PRIMARY KEY REFERENCES changes ON DELETE CASCADE,
  automation_id uuid NOT NULL REFERENCES automations,
  -- Users are told some seconds later; an undo within that time drops the message.
  noted_at timestamptz NOT NULL DEFAULT now()
) WITH (
  autovacuum_vacuum_threshold = 500,
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_insert_threshold = 500,
  autovacuum_vacuum_insert_scale_factor = 0
);
CREATE INDEX automation_events_order ON automation_events (noted_at, change_id);
