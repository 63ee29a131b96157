-- What users are told when something happens to them: a fixed list, edited by administrators. `resource` and `event` are
-- those of the entry in `changes` that the event is known by.
CREATE TABLE automations (
  id uuid PRIMARY KEY,
  automation text NOT NULL UNIQUE CHECK (automation IN (
    'Product approved', 'Product request approved', 'Promotion ended', 'Account suspended', 'Account activated',
    'Wallet credited', 'Wallet debited', 'Business created', 'Welcome')),
  position integer NOT NULL UNIQUE,
  resource text NOT NULL,
  event text NOT NULL,
  title text NOT NULL,
  content text NOT NULL,
  is_disabled boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  UNIQUE (resource, event)
);

-- Both languages, because nobody knows which one a user reads.
INSERT INTO automations (position, id, automation, resource, event, title, content) VALUES
  (1, '019a5c1e-7b5a-7000-8000-000000000001', 'Product approved', 'products', 'approve',
    'Your product is live · منتجك معروض الآن',
    E'Hello {{name}}, your product “{{product}}” has been approved. Everybody can see it now.\n'
    'مرحبًا {{name}}، تمت الموافقة على منتجك «{{product}}». أصبح ظاهرًا للجميع.'),
  (2, '019a5c1e-7b5a-7000-8000-000000000002', 'Product request approved', 'product_requests', 'approve',
    'Your request is live · طلبك معروض الآن',
    E'Hello {{name}}, your request “{{productRequest}}” has been approved. Sellers can see it and contact you now.\n'
    'مرحبًا {{name}}، تمت الموافقة على طلبك «{{productRequest}}». يمكن للبائعين الآن رؤيته والتواصل معك.'),
  (3, '019a5c1e-7b5a-7000-8000-000000000003', 'Promotion ended', 'promotions', 'end-promotion',
    'Your promotion has ended · انتهى ترويج منتجك',
    E'Hello {{name}}, the promotion of “{{product}}” has ended. You can promote it again at any time.\n'
    'مرحبًا {{name}}، انتهى ترويج «{{product}}». يمكنك ترويجه من جديد متى شئت.'),
  (4, '019a5c1e-7b5a-7000-8000-000000000004', 'Account suspended', 'users', 'suspend',
    'Your account is suspended · تم إيقاف حسابك',
    E'Hello {{name}}, your account has been suspended. If you think this is a mistake, please contact our support team.\n'
    'مرحبًا {{name}}، تم إيقاف حسابك. إذا كنت تعتقد أن ذلك حدث بالخطأ، يرجى التواصل مع فريق الدعم.'),
  (5, '019a5c1e-7b5a-7000-8000-000000000005', 'Account activated', 'users', 'activate',
    'Your account is active again · حسابك نشط من جديد',
    E'Hello {{name}}, your account is active again. Welcome back!\n'
    'مرحبًا {{name}}، تم تنشيط حسابك من جديد. أهلًا بعودتك!'),
  (6, '019a5c1e-7b5a-7000-8000-000000000006', 'Wallet credited', 'transactions', 'credit',
    'Money added to your wallet · إيداع في محفظتك',
    E'Hello {{name}}, {{amount}} has been added to your wallet. Your balance is {{balance}}.\n'
    'مرحبًا {{name}}، تمت إضافة {{amount}} إلى محفظتك. رصيدك الآن {{balance}}.'),
  (7, '019a5c1e-7b5a-7000-8000-000000000007', 'Wallet debited', 'transactions', 'debit',
    'Money taken from your wallet · خصم من محفظتك',
    E'Hello {{name}}, {{amount}} has been taken from your wallet. Your balance is {{balance}}.\n'
    'مرحبًا {{name}}، تم خصم {{amount}} من محفظتك. رصيدك الآن {{balance}}.'),
  (8, '019a5c1e-7b5a-7000-8000-000000000008', 'Business created', 'businesses', 'create',
    'Your business is ready · نشاطك التجاري جاهز',
    E'Hello {{name}}, your business “{{business}}” has been created. Customers can find it in the app now.\n'
    'مرحبًا {{name}}، تم إنشاء نشاطك التجاري «{{business}}». يمكن للعملاء الآن العثور عليه في التطبيق.'),
  (9, '019a5c1e-7b5a-7000-8000-000000000009', 'Welcome', 'users', 'create',
    'Welcome to Dealsy · أهلًا بك في ديلزي',
    E'Hello {{name}}, good to have you here. Find what you need near you, or offer what you have for sale or rent.\n'
    'مرحبًا {{name}}، سعداء بانضمامك إلينا. ابحث عمّا تحتاجه بالقرب منك، أو اعرض ما لديك للبيع أو الإيجار.');

-- Events that nobody has been told of yet. They are noted in the transaction of the change itself, whatever made it, and only
-- while their automation is enabled. Here and below, a trigger's function keeps the search path that it was made with: a database
-- that is being restored, or somebody's session, may have another.
CREATE TABLE automation_events (
  change_id bigint PRIMARY KEY REFERENCES changes ON DELETE CASCADE
);
CREATE FUNCTION note_automation_events() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO automation_events (change_id)
  SELECT added.id FROM added JOIN automations a ON a.resource = added.resource AND a.event = added.event
  WHERE NOT a.is_disabled;
  RETURN NULL;
END $$;
CREATE TRIGGER changes_automation AFTER INSERT ON changes
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_automation_events();
