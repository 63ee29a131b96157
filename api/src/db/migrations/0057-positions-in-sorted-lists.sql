-- What a table has gained and lost lately also has what its lists are sorted by, and which row it was: of rows before a place in such an
-- order that were numbered in a snapshot, the program then knows how many there are now (api/src/db/kept-positions.ts).

-- Who writes at this moment notes what it did as before, and is waited for: no snapshot that is taken later needs that.
LOCK TABLE products, product_requests IN SHARE ROW EXCLUSIVE MODE;
ALTER TABLE products_delta ADD COLUMN name text, ADD COLUMN id uuid;
ALTER TABLE product_requests_delta ADD COLUMN user_name text, ADD COLUMN phone_number text, ADD COLUMN message text;

-- The functions stay as they are, but for the columns that they note.
DO $do$
DECLARE
  noted record;
  before text;
BEGIN
  FOR noted IN
    SELECT * FROM (VALUES
      ('count_products', 'name_search, user_id, promoted', 'name, id'),
      ('count_product_requests', 'search, user_id, id', 'user_name, phone_number, message')
    ) AS functions (name, columns, more)
  LOOP
    before := pg_get_functiondef(noted.name::regproc);
    ASSERT before LIKE '%' || noted.columns || '%', noted.name || ' notes other columns';
    EXECUTE replace(before, noted.columns, noted.columns || ', ' || noted.more);
  END LOOP;
END $do$;
