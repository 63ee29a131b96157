-- Counters of sign-in attempts. The columns and their order are those that rate-limiter-flexible writes;
-- `expire` is in milliseconds since 1970, keys are hashes.
CREATE TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX rate_limits_expiry ON rate_limits (expire);
