-- The Arabic of three automations in the words of the dashboard, where nobody has written texts of their own. An editor that is
-- open meanwhile keeps its version: what is typed there was begun from the earlier words and replaces these.
UPDATE automations a SET content = seeded.english || E'\n' || seeded.arabic
FROM (VALUES
  ('Product approved', 'Your product is live · منتجك معروض الآن',
    'Hello {{name}}, your product “{{product}}” has been approved. Everybody can see it now.',
    'مرحبًا {{name}}، تمت الموافقة على منتجك «{{product}}». أصبح ظاهرًا للجميع.',
    'مرحبًا {{name}}، اعتُمد منتجك «{{product}}»، وأصبح ظاهرًا للجميع.'),
  ('Product request approved', 'Your request is live · طلبك معروض الآن',
    'Hello {{name}}, your request “{{productRequest}}” has been approved. Sellers can see it and contact you now.',
    'مرحبًا {{name}}، تمت الموافقة على طلبك «{{productRequest}}». يمكن للبائعين الآن رؤيته والتواصل معك.',
    'مرحبًا {{name}}، اعتُمد طلبك «{{productRequest}}»، ويمكن للبائعين الآن رؤيته والتواصل معك.'),
  ('Account suspended', 'Your account is suspended · تم إيقاف حسابك',
    'Hello {{name}}, your account has been suspended. If you think this is a mistake, please contact our support team.',
    'مرحبًا {{name}}، تم إيقاف حسابك. إذا كنت تعتقد أن ذلك حدث بالخطأ، يرجى التواصل مع فريق الدعم.',
    'مرحبًا {{name}}، تم إيقاف حسابك. إذا كنت تعتقد أن ذلك حدث بالخطأ، يُرجى التواصل مع فريق الدعم.')
) AS seeded (automation, title, english, earlier, arabic)
WHERE a.automation = seeded.automation AND a.title = seeded.title
  AND a.content = seeded.english || E'\n' || seeded.earlier;
