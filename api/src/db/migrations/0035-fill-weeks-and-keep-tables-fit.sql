-- no transaction
-- What was there before it was counted by weeks; and what was counted without them is taken back.
INSERT INTO list_counts (list, key, at, n) SELECT list, key, at, n FROM wrong_list_counts;
ANALYZE list_counts;

-- The middle of a list that is sorted by name is read from its index alone, which has to hold what the rows are narrowed by, and the
-- name itself: the planner does not know that lower(name) needs no more of it.
CREATE INDEX CONCURRENTLY IF NOT EXISTS products_by_name ON products (lower(name) COLLATE "C", id) INCLUDE (name, promoted);
DROP INDEX CONCURRENTLY IF EXISTS products_name;
CREATE INDEX CONCURRENTLY IF NOT EXISTS businesses_by_name ON businesses (lower(name) COLLATE "C", id) INCLUDE (name);
DROP INDEX CONCURRENTLY IF EXISTS businesses_name;
CREATE INDEX CONCURRENTLY IF NOT EXISTS product_requests_by_user_name
  ON product_requests (lower(user_name) COLLATE "C", id) INCLUDE (user_name);
DROP INDEX CONCURRENTLY IF EXISTS product_requests_user_name;

-- A server vacuums a table when a fifth of its rows have changed. Of these that would be hundreds of thousands: until then an index
-- alone does not say which rows are there, a search reads what the trigram index has only noted, and the planner takes old numbers.
ALTER TABLE products SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE product_attribute_values SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE product_requests SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE users SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE notifications SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);

-- Queues and counters are nearly empty, however many rows have gone through them, so that a share of their rows says nothing.
ALTER TABLE automation_events SET (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_insert_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0);
ALTER TABLE lost_images SET (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_insert_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0);
ALTER TABLE rate_limits SET (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);
ALTER TABLE users_delta SET (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);
ALTER TABLE products_delta SET (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);
ALTER TABLE product_requests_delta SET (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);

-- Where what changes most is in no index (the state of a user, the price of a product, a balance, the points of a counter), a changed
-- row that finds room beside itself needs no new entry in any. Rows that were there before keep their places.
ALTER TABLE users SET (fillfactor = 90);
ALTER TABLE products SET (fillfactor = 90);
ALTER TABLE businesses SET (fillfactor = 90);
ALTER TABLE wallets SET (fillfactor = 90);
ALTER TABLE rate_limits SET (fillfactor = 50);
