-- no transaction
-- The newest product requests of a category, with which one that waits is compared.
DROP INDEX CONCURRENTLY IF EXISTS product_requests_newest_of_filter;
CREATE INDEX CONCURRENTLY product_requests_newest_of_filter ON product_requests (filter_id, created_at DESC, id DESC);
DROP INDEX CONCURRENTLY IF EXISTS product_requests_of_filter;
