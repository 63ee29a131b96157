-- no transaction
INSERT INTO list_counts (list, key, at, n) SELECT list, key, at, n FROM wrong_list_counts WHERE list = 'products.ofBusinesses';
ANALYZE list_counts;

-- Nearly empty, or renewed all the time, like the queues and counters of 0035: a share of their rows says nothing.
ALTER TABLE lost_prints SET (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_insert_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0);
ALTER TABLE presence SET (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);
ALTER TABLE sessions SET (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0.02);
ALTER TABLE idempotency_keys SET (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0.02);
ALTER TABLE review_job_listings SET (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0.02);
-- The trail only grows: until a vacuum has seen its new entries, an index alone does not say which are there.
ALTER TABLE changes SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
