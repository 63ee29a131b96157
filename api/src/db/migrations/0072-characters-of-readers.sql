-- The contract bounds a text in characters as readers count them, of which one may have up to 24 code points. The indexes of these
-- texts hold their beginnings only.
ALTER TABLE product_attribute_values
  DROP CONSTRAINT product_attribute_values_length,
  ADD CONSTRAINT product_attribute_values_length CHECK (char_length(text_en) <= 12000 AND char_length(text_ar) <= 12000);
