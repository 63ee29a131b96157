-- When a process of the server dies, the server empties what is not logged, and goes on as the same server. This row goes with the deltas,
-- so that what was counted before is counted again; the sweep adds another one.
CREATE UNLOGGED TABLE deltas_epoch (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  epoch uuid NOT NULL DEFAULT gen_random_uuid()
);
INSERT INTO deltas_epoch DEFAULT VALUES;
