-- What moderators call a reason, in both languages. Those that a marketplace begins with have an Arabic name of their own, unless somebody
-- has renamed them; all others are called in both as they were.
ALTER TABLE review_reasons RENAME COLUMN name TO name_en;
ALTER TABLE review_reasons ADD COLUMN name_ar text;
UPDATE review_reasons SET name_ar = name_en;
UPDATE review_reasons SET name_ar = known.name_ar
FROM (VALUES
  ('Prohibited item', 'سلعة محظورة'),
  ('Wrong category', 'فئة غير مناسبة'),
  ('Pictures', 'الصور'),
  ('Contact details in the text', 'وسيلة تواصل في النص'),
  ('Price', 'السعر'),
  ('Duplicate', 'إعلان مكرر'),
  ('Insufficient description', 'وصف غير كافٍ'),
  ('Counterfeit or suspected fraud', 'تقليد أو شبهة احتيال')
) AS known (name_en, name_ar)
WHERE review_reasons.name_en = known.name_en;
ALTER TABLE review_reasons ALTER COLUMN name_ar SET NOT NULL;
