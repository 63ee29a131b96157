-- What the server knows of the values in an index it uses only where it may use the whole index. A search asks for either of two
-- texts, so it is never sure of the condition that a partial index needs, takes any text for a common one, and reads the products
-- of the category one by one. These hold all values; those without a text cost them little.
DROP INDEX product_attribute_values_text_en, product_attribute_values_text_ar;
CREATE INDEX product_attribute_values_text_en ON product_attribute_values (filter_id, left(normal_form(text_en), 200));
CREATE INDEX product_attribute_values_text_ar ON product_attribute_values (filter_id, left(normal_form(text_ar), 200));
ANALYZE product_attribute_values;
