-- How many rows the lists have, counted as records come and go, as the figures of Home were (0014): a row says by how much a list
-- became longer or shorter, and how long it is, is the sum of its rows. Rows are only added, so that no writer ever waits for another;
-- every minute many are folded into few (api/src/db/fold-counts.ts).
CREATE TABLE list_counts (
  -- The name of a list, as its value in the queries of a feature has it: the resource, and after a dot which of its records.
  list text NOT NULL,
  -- Of a list that is counted apart for each of something else (the products of a category): the identifier of that.
  key uuid,
  -- Of a list in the order of time: the day, of UTC, in which the records were created. In '.new', which Home shows by the days of any
  -- time zone: their quarter of an hour.
  at timestamptz,
  n integer NOT NULL
);
CREATE INDEX list_counts_of_list ON list_counts (list, key, at) INCLUDE (n);
-- Its rows are few and change all the time: a share of them says nothing.
ALTER TABLE list_counts SET (
  autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_insert_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0,
  autovacuum_analyze_threshold = 500, autovacuum_analyze_scale_factor = 0
);

CREATE FUNCTION forget_counts() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  -- What is being folded can only be seen when that is done.
  LOCK TABLE list_counts IN SHARE UPDATE EXCLUSIVE MODE;
  DELETE FROM list_counts WHERE split_part(list, '.', 1) = TG_ARGV[0];
  RETURN NULL;
END $$;

CREATE FUNCTION day_of(moment timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN date_bin('1 day', moment, 'epoch');

-- No chart shows what is older.
CREATE FUNCTION quarter_of(moment timestamptz) RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
  RETURN CASE WHEN moment >= now() - interval '32 days' THEN date_bin('15 minutes', moment, 'epoch') END;

-- Who writes at this moment counts as before: what they write is waited for, and counted by the next migration. Dropping triggers
-- needs the strongest lock in the end, and who has a weaker one first can wait for others for ever.
LOCK TABLE users, products, product_requests, reports, supports, banners, businesses, notifications
  IN ACCESS EXCLUSIVE MODE;

-- Each table gets a function that adds what a statement changed, from a query that gives the lists one of its records is on. It is
-- written out for each, so that it is planned once for each connection. The view has the same of all records there are.
DO $do$
DECLARE
  counted record;
  add text := 'INSERT INTO list_counts (list, key, at, n)
    SELECT list, key, at, sum(n) FROM (%s) AS changed GROUP BY list, key, at HAVING sum(n) <> 0;';
  lists text := 'SELECT on_list.*, %3$s AS n FROM %1$s CROSS JOIN LATERAL (VALUES %2$s) AS on_list (list, key, at)
    WHERE on_list.list IS NOT NULL AND (on_list.key IS NOT NULL OR on_list.at IS NOT NULL)';
  everything text := '';
BEGIN
  FOR counted IN
    SELECT * FROM (VALUES
      ('users', 'users', $$
        ('users', NULL::uuid, day_of(created_at)),
        ('users.new', NULL, quarter_of(created_at)),
        ('users.country', country_id, NULL)$$),
      ('products', 'products', $$
        ('products', NULL::uuid, day_of(created_at)),
        ('products.new', NULL, quarter_of(created_at)),
        (CASE WHEN promoted THEN 'products.promoted' ELSE 'products.nonPromoted' END, NULL, day_of(created_at)),
        (CASE WHEN NOT featured THEN 'products.nonFeatured' END, NULL, day_of(created_at)),
        (CASE WHEN status = 'pending' THEN 'products.pending' END, NULL, day_of(created_at)),
        ('products.filter', filter_id, NULL)$$),
      ('product_requests', 'productRequests', $$
        ('productRequests', NULL::uuid, day_of(created_at)),
        (CASE WHEN status = 'pending' THEN 'productRequests.pending' END, NULL, day_of(created_at))$$),
      ('reports', 'reports', $$
        ('reports', NULL::uuid, day_of(created_at)),
        ('reports.new', NULL, quarter_of(created_at))$$),
      ('supports', 'supports', $$
        ('supports', NULL::uuid, day_of(created_at)),
        ('supports.' || status, NULL, day_of(created_at))$$),
      ('banners', 'banners', $$
        ('banners', NULL::uuid, day_of(created_at)),
        ('banners.' || status, NULL, day_of(created_at))$$),
      ('businesses', 'businesses', $$('businesses', NULL::uuid, day_of(created_at))$$),
      ('notifications', 'notifications', $$('notifications', NULL::uuid, day_of(created_at))$$)
    ) AS tables (name, resource, lists)
  LOOP
    EXECUTE format($create$
      CREATE OR REPLACE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $body$
      BEGIN
        IF TG_OP = 'INSERT' THEN %2$s
        ELSIF TG_OP = 'DELETE' THEN %3$s
        ELSE %4$s
        END IF;
        RETURN NULL;
      END $body$;
      CREATE TRIGGER counts_insert AFTER INSERT ON %5$I REFERENCING NEW TABLE AS new_rows
        FOR EACH STATEMENT EXECUTE FUNCTION %1$I();
      CREATE TRIGGER counts_delete AFTER DELETE ON %5$I REFERENCING OLD TABLE AS old_rows
        FOR EACH STATEMENT EXECUTE FUNCTION %1$I();
      CREATE TRIGGER counts_update AFTER UPDATE ON %5$I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
        FOR EACH STATEMENT EXECUTE FUNCTION %1$I();
      CREATE TRIGGER counts_truncate AFTER TRUNCATE ON %5$I
        FOR EACH STATEMENT EXECUTE FUNCTION forget_counts(%6$L);
      DROP TRIGGER IF EXISTS figures_insert ON %5$I;
      DROP TRIGGER IF EXISTS figures_delete ON %5$I;
      DROP TRIGGER IF EXISTS figures_update ON %5$I;
      DROP TRIGGER IF EXISTS figures_truncate ON %5$I;$create$,
      'count_' || counted.name,
      format(add, format(lists, 'new_rows', counted.lists, 1)),
      format(add, format(lists, 'old_rows', counted.lists, -1)),
      format(add, format(lists, 'new_rows', counted.lists, 1) || ' UNION ALL ' || format(lists, 'old_rows', counted.lists, -1)),
      counted.name,
      counted.resource);
    everything := concat_ws(' UNION ALL ', nullif(everything, ''), format(lists, quote_ident(counted.name), counted.lists, 1));
  END LOOP;
  EXECUTE 'CREATE VIEW rows_of_lists AS ' || everything;
END $do$;

-- By how much the counts of a list differ from its rows; none where all is right.
CREATE VIEW wrong_list_counts AS
SELECT list, key, at, sum(n) AS n
FROM (SELECT list, key, at, n FROM rows_of_lists UNION ALL SELECT list, key, at, -n FROM list_counts) AS compared
-- Older ones are about to be forgotten.
WHERE list NOT LIKE '%.new' OR at >= now() - interval '31 days'
GROUP BY list, key, at HAVING sum(n) <> 0;

DROP FUNCTION forget_figures();
DROP TABLE figure_counts;
