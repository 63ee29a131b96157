-- The figures of Home, counted as records come and go, because counting a million of them takes too long. A row says by
-- how much something became more or less; a figure is the sum of its rows. Rows are only added, so that no writer ever waits
-- for another; every hour many are folded into few (api/src/features/figures/fold-figures.ts).
CREATE TABLE figure_counts (
  -- The table that is counted.
  records text NOT NULL,
  -- 'waiting': what waits for an administrator. 'new': what was created in the quarter of an hour that begins at `at`; time
  -- zones differ by whole quarters, so days of any zone can be made of them. 'filter': what belongs to `filter_id`.
  figure text NOT NULL CHECK (figure IN ('waiting', 'new', 'filter')),
  at timestamptz,
  filter_id uuid,
  n bigint NOT NULL
);

-- Adds what a statement changed. The argument is a query that gives the figures of one record.
CREATE FUNCTION count_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  figures text := format(' CROSS JOIN LATERAL (%s) AS counted (figure, at, filter_id)', TG_ARGV[0]);
  changed text := concat_ws(' UNION ALL ',
    CASE WHEN TG_OP <> 'DELETE' THEN 'SELECT counted.*, 1 AS n FROM new_rows' || figures END,
    CASE WHEN TG_OP <> 'INSERT' THEN 'SELECT counted.*, -1 AS n FROM old_rows' || figures END);
BEGIN
  EXECUTE format('
    INSERT INTO figure_counts (records, figure, at, filter_id, n)
    SELECT %L, figure, at, filter_id, sum(n) FROM (%s) AS changed
    GROUP BY figure, at, filter_id HAVING sum(n) <> 0', TG_TABLE_NAME, changed);
  RETURN NULL;
END $$;

CREATE FUNCTION forget_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What is being folded can only be seen when that is done.
  LOCK TABLE figure_counts IN SHARE UPDATE EXCLUSIVE MODE;
  DELETE FROM figure_counts WHERE records = TG_TABLE_NAME;
  RETURN NULL;
END $$;

DO $do$
DECLARE
  counted record;
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
    EXECUTE format('
      CREATE TRIGGER figures_insert AFTER INSERT ON %1$I REFERENCING NEW TABLE AS new_rows
        FOR EACH STATEMENT EXECUTE FUNCTION count_figures(%2$L);
      CREATE TRIGGER figures_update AFTER UPDATE ON %1$I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
        FOR EACH STATEMENT EXECUTE FUNCTION count_figures(%2$L);
      CREATE TRIGGER figures_delete AFTER DELETE ON %1$I REFERENCING OLD TABLE AS old_rows
        FOR EACH STATEMENT EXECUTE FUNCTION count_figures(%2$L);
      CREATE TRIGGER figures_truncate AFTER TRUNCATE ON %1$I
        FOR EACH STATEMENT EXECUTE FUNCTION forget_figures();
      INSERT INTO figure_counts (records, figure, at, filter_id, n)
        SELECT %1$L, counted.*, count(*) FROM %1$I CROSS JOIN LATERAL (%2$s) AS counted (figure, at, filter_id)
        GROUP BY 2, 3, 4',
      counted.records, counted.figures);
  END LOOP;
END $do$;
