-- The figures of Home, counted as records come and go, because counting a million of them takes too long. A row says by
-- how much something became more or less; a figure is the sum of its rows. Rows are only added, so that no writer ever waits
-- for another; every ten minutes many are folded into few (api/src/features/figures/fold-figures.ts).
CREATE TABLE figure_counts (
  -- The table that is counted.
  records text NOT NULL,
  -- 'waiting': what waits for an administrator. 'new': what was created in the quarter of an hour that begins at `at`; time
  -- zones differ by whole quarters, so days of any zone can be made of them. 'filter': what belongs to `filter_id`.
  figure text NOT NULL CHECK (figure IN ('waiting', 'new', 'filter')),
  at timestamptz,
  filter_id uuid,
  n integer NOT NULL
);

CREATE FUNCTION forget_figures() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  -- What is being folded can only be seen when that is done.
  LOCK TABLE figure_counts IN SHARE UPDATE EXCLUSIVE MODE;
  DELETE FROM figure_counts WHERE records = TG_TABLE_NAME;
  RETURN NULL;
END $$;

-- Each table gets a function that adds what a statement changed, from a query that gives the figures of one of its records.
-- It is written out for each, so that it is planned once for each connection.
DO $do$
DECLARE
  counted record;
  add text := 'INSERT INTO figure_counts (records, figure, at, filter_id, n)
    SELECT %1$L, figure, at, filter_id, sum(n) FROM (%2$s) AS changed
    GROUP BY figure, at, filter_id HAVING sum(n) <> 0;';
  more text := 'SELECT figures.*, 1 AS n FROM %1$s CROSS JOIN LATERAL (%2$s) AS figures (figure, at, filter_id)';
  less text := 'SELECT figures.*, -1 AS n FROM %1$s CROSS JOIN LATERAL (%2$s) AS figures (figure, at, filter_id)';
BEGIN
  FOR counted IN
    WITH figures (is_new, waits, in_filter) AS (VALUES (
      $$SELECT 'new', date_bin('15 minutes', created_at, 'epoch'), NULL::uuid$$,
      $$SELECT 'waiting', NULL::timestamptz, NULL::uuid$$,
      $$SELECT 'filter', NULL::timestamptz, filter_id$$
    ))
    SELECT kind.records, kind.figures FROM figures, LATERAL (VALUES
      ('users', is_new),
      ('products', concat_ws(' UNION ALL ', is_new, in_filter, waits || $$ WHERE status = 'pending'$$)),
      ('product_requests', waits || $$ WHERE status = 'pending'$$),
      ('reports', concat_ws(' UNION ALL ', is_new, waits)),
      ('supports', waits),
      ('banners', waits || $$ WHERE status = 'disabled'$$)
    ) AS kind (records, figures)
  LOOP
    EXECUTE format($create$
      CREATE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $body$
      BEGIN
        IF TG_OP = 'INSERT' THEN %2$s
        ELSIF TG_OP = 'DELETE' THEN %3$s
        ELSE %4$s
        END IF;
        RETURN NULL;
      END $body$;
      CREATE TRIGGER figures_insert AFTER INSERT ON %5$I REFERENCING NEW TABLE AS new_rows
        FOR EACH STATEMENT EXECUTE FUNCTION %1$I();
      CREATE TRIGGER figures_delete AFTER DELETE ON %5$I REFERENCING OLD TABLE AS old_rows
        FOR EACH STATEMENT EXECUTE FUNCTION %1$I();
      CREATE TRIGGER figures_update AFTER UPDATE ON %5$I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
        FOR EACH STATEMENT EXECUTE FUNCTION %1$I();
      CREATE TRIGGER figures_truncate AFTER TRUNCATE ON %5$I
        FOR EACH STATEMENT EXECUTE FUNCTION forget_figures();
      %6$s$create$,
      'count_' || counted.records,
      format(add, counted.records, format(more, 'new_rows', counted.figures)),
      format(add, counted.records, format(less, 'old_rows', counted.figures)),
      format(add, counted.records,
        format(more, 'new_rows', counted.figures) || ' UNION ALL ' || format(less, 'old_rows', counted.figures)),
      counted.records,
      -- What is there already.
      format(add, counted.records, format(more, quote_ident(counted.records), counted.figures)));
  END LOOP;
END $do$;
