-- What was there before its changes were counted. Nobody waits for it: what changes meanwhile is counted by itself, and whatever this
-- statement sees, it sees on both sides.
INSERT INTO list_counts (list, key, at, n) SELECT list, key, at, n FROM wrong_list_counts;
ANALYZE list_counts;
