-- no transaction
-- A listing can be rejected, or sent back to its owner for changes. The rows that are there are read without keeping anybody waiting.
ALTER TABLE products DROP CONSTRAINT IF EXISTS products_status_check;
ALTER TABLE products ADD CONSTRAINT products_status_check
  CHECK (status IN ('pending', 'verified', 'rejected', 'changesRequested')) NOT VALID;
ALTER TABLE products VALIDATE CONSTRAINT products_status_check;
ALTER TABLE product_requests DROP CONSTRAINT IF EXISTS product_requests_status_check;
ALTER TABLE product_requests ADD CONSTRAINT product_requests_status_check
  CHECK (status IN ('pending', 'verified', 'rejected', 'changesRequested')) NOT VALID;
ALTER TABLE product_requests VALIDATE CONSTRAINT product_requests_status_check;

-- How many listings of an owner were verified and rejected is counted in these alone. Without those that wait, so that no list is read
-- from them.
CREATE INDEX CONCURRENTLY IF NOT EXISTS products_decided_of_user ON products (user_id, status) WHERE status <> 'pending';
CREATE INDEX CONCURRENTLY IF NOT EXISTS product_requests_decided_of_user ON product_requests (user_id, status) WHERE status <> 'pending';
