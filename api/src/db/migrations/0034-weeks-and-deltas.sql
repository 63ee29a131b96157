-- Lists that are counted apart for each of something else (the products of a category, the users of a country) are counted by the
-- time of their records too, so that a page far away in them is found by its counts. By weeks: with a day for each of some hundred
-- categories there would soon be nearly as many counts as products.
CREATE FUNCTION week_of(moment timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN date_bin('7 days', moment, 'epoch');

-- What a table has gained and lost lately, by the columns that its lists are narrowed by. With the snapshot in which a search was
-- counted, the program finds what came after it, and need not count again (api/src/db/kept-totals.ts). Rows are only added, so that no
-- writer waits for another. Nothing is lost with them: after a crash, or on another server, everything is counted anew.
CREATE UNLOGGED TABLE users_delta (
  -- The transaction that changed the table, and the server on which its number means something.
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  server timestamptz NOT NULL DEFAULT pg_postmaster_start_time(),
  -- How many such rows came, or by a negative number went. Without it all that was counted before is to be counted again: too many
  -- rows changed, or rows of this table were removed.
  n integer,
  name_search text,
  phone_search text,
  country_id uuid,
  city_id uuid
);
CREATE UNLOGGED TABLE products_delta (
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  server timestamptz NOT NULL DEFAULT pg_postmaster_start_time(),
  n integer,
  name_search text,
  user_id uuid,
  promoted boolean
);
CREATE UNLOGGED TABLE product_requests_delta (
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  server timestamptz NOT NULL DEFAULT pg_postmaster_start_time(),
  n integer,
  search text,
  user_id uuid,
  id uuid
);

CREATE FUNCTION forget_totals() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  EXECUTE format('INSERT INTO %I DEFAULT VALUES', TG_TABLE_NAME || '_delta');
  RETURN NULL;
END $$;

-- Who writes at this moment counts as before, and is waited for; readers are not kept waiting.
LOCK TABLE users, products, product_requests IN SHARE ROW EXCLUSIVE MODE;

DO $do$
DECLARE
  counted record;
  add text := 'INSERT INTO list_counts (list, key, at, n)
    SELECT list, key, at, sum(n) FROM (%s) AS changed GROUP BY list, key, at HAVING sum(n) <> 0;';
  lists text := 'SELECT on_list.*, %3$s AS n FROM %1$s CROSS JOIN LATERAL (VALUES %2$s) AS on_list (list, key, at)
    WHERE on_list.list IS NOT NULL AND on_list.at IS NOT NULL';
  -- A statement that changes more rows than are quick to add up is one row: what was counted before it is counted again.
  note text := 'IF EXISTS (SELECT FROM %1$s OFFSET 1000) THEN
      INSERT INTO %2$I DEFAULT VALUES;
    ELSE
      INSERT INTO %2$I (n, %3$s) SELECT sum(n), %3$s FROM (%4$s) AS changed GROUP BY %3$s HAVING sum(n) <> 0;
    END IF;';
  came text;
  went text;
  delta text;
  everything text := '';
BEGIN
  FOR counted IN
    SELECT * FROM (VALUES
      ('users', 'name_search, phone_search, country_id, city_id', $$
        ('users', NULL::uuid, day_of(created_at)),
        ('users.new', NULL, quarter_of(created_at)),
        (CASE WHEN country_id IS NOT NULL THEN 'users.country' END, country_id, week_of(created_at))$$),
      ('products', 'name_search, user_id, promoted', $$
        ('products', NULL::uuid, day_of(created_at)),
        ('products.new', NULL, quarter_of(created_at)),
        (CASE WHEN promoted THEN 'products.promoted' ELSE 'products.nonPromoted' END, NULL, day_of(created_at)),
        (CASE WHEN NOT featured THEN 'products.nonFeatured' END, NULL, day_of(created_at)),
        (CASE WHEN status = 'pending' THEN 'products.pending' END, NULL, day_of(created_at)),
        ('products.filter', filter_id, week_of(created_at))$$),
      ('product_requests', 'search, user_id, id', $$
        ('productRequests', NULL::uuid, day_of(created_at)),
        (CASE WHEN status = 'pending' THEN 'productRequests.pending' END, NULL, day_of(created_at))$$),
      -- Counted as before (0032); here for the view, which names them all.
      ('reports', NULL, $$
        ('reports', NULL::uuid, day_of(created_at)),
        ('reports.new', NULL, quarter_of(created_at))$$),
      ('supports', NULL, $$
        ('supports', NULL::uuid, day_of(created_at)),
        ('supports.' || status, NULL, day_of(created_at))$$),
      ('banners', NULL, $$
        ('banners', NULL::uuid, day_of(created_at)),
        ('banners.' || status, NULL, day_of(created_at))$$),
      ('businesses', NULL, $$('businesses', NULL::uuid, day_of(created_at))$$),
      ('notifications', NULL, $$('notifications', NULL::uuid, day_of(created_at))$$)
    ) AS tables (name, narrowed_by, lists)
  LOOP
    everything := concat_ws(' UNION ALL ', nullif(everything, ''), format(lists, quote_ident(counted.name), counted.lists, 1));
    CONTINUE WHEN counted.narrowed_by IS NULL;
    delta := counted.name || '_delta';
    came := format('SELECT 1 AS n, %s FROM new_rows', counted.narrowed_by);
    went := format('SELECT -1 AS n, %s FROM old_rows', counted.narrowed_by);
    EXECUTE format($create$
      CREATE OR REPLACE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $body$
      BEGIN
        IF TG_OP = 'INSERT' THEN %2$s
        ELSIF TG_OP = 'DELETE' THEN %3$s
        ELSE %4$s
        END IF;
        RETURN NULL;
      END $body$;
      CREATE TRIGGER totals_truncate AFTER TRUNCATE ON %5$I FOR EACH STATEMENT EXECUTE FUNCTION forget_totals();$create$,
      'count_' || counted.name,
      format(add, format(lists, 'new_rows', counted.lists, 1))
        || format(note, 'new_rows', delta, counted.narrowed_by, came),
      format(add, format(lists, 'old_rows', counted.lists, -1))
        || format(note, 'old_rows', delta, counted.narrowed_by, went),
      format(add, format(lists, 'new_rows', counted.lists, 1) || ' UNION ALL ' || format(lists, 'old_rows', counted.lists, -1))
        || format(note, 'new_rows', delta, counted.narrowed_by, came || ' UNION ALL ' || went),
      counted.name);
  END LOOP;
  EXECUTE 'CREATE OR REPLACE VIEW rows_of_lists AS ' || everything;
END $do$;
