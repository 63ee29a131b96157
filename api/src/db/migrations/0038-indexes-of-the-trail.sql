-- no transaction
-- How the trail is read: of a record, of a person, of a kind, of an event, of all by time; and as it grows.
DROP INDEX CONCURRENTLY IF EXISTS changes_of_record;
CREATE INDEX CONCURRENTLY changes_of_record ON changes (record_id, id);
DROP INDEX CONCURRENTLY IF EXISTS changes_record;
DROP INDEX CONCURRENTLY IF EXISTS changes_order;
CREATE INDEX CONCURRENTLY changes_order ON changes (at, id);
DROP INDEX CONCURRENTLY IF EXISTS changes_at;
DROP INDEX CONCURRENTLY IF EXISTS changes_of_account;
CREATE INDEX CONCURRENTLY changes_of_account ON changes (account_id, at, id);
DROP INDEX CONCURRENTLY IF EXISTS changes_of_resource;
CREATE INDEX CONCURRENTLY changes_of_resource ON changes (resource, at, id);
DROP INDEX CONCURRENTLY IF EXISTS changes_of_event;
CREATE INDEX CONCURRENTLY changes_of_event ON changes (event, at, id);
DROP INDEX CONCURRENTLY IF EXISTS changes_of_call;
CREATE INDEX CONCURRENTLY changes_of_call ON changes (request_id);
DROP INDEX CONCURRENTLY IF EXISTS changes_xid;
CREATE INDEX CONCURRENTLY changes_xid ON changes (xid, id);
