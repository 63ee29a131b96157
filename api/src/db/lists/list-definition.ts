import type { Definition, PageQuery, Pagination, QueryOf, RecordName } from '@dealsy/contract'
import type { Expression, ExpressionBuilder, SelectQueryBuilder, SqlBool } from 'kysely'
import type { Counted } from '../counts/counts.ts'
import type { Db } from '../open.ts'
import type { Tables } from '../schema/tables.ts'
import type { Branches, SortKey } from './branches.ts'

export type From<TB extends keyof Tables> = SelectQueryBuilder<Tables, TB, object>

/** The query of a list without the page: criteria and sort. */
export type Criteria<D extends Definition> = Omit<QueryOf<D>, keyof PageQuery>

export interface Sorted<Key extends string> {
  /** One of the `sorts`, or the time: `name` ascending, `-name` descending. */
  sort?: Key | `-${Key}` | 'createdAt' | '-createdAt' | undefined
}

export interface ListDefinition<
  TB extends keyof Tables,
  RowsDB,
  RowsTB extends keyof RowsDB,
  Row,
  N,
  Key extends string,
> {
  /** The columns and joins of a row; a join must neither add nor drop rows. */
  columns: (from: From<TB>) => SelectQueryBuilder<RowsDB, RowsTB, Row>
  /** The conditions, on the table alone; all rows by default. */
  matching?: (
    eb: ExpressionBuilder<Tables, TB>,
    criteria: N,
  ) => readonly (Expression<SqlBool> | false | '' | undefined)[]
  /** The default order; newest first unless set. */
  order?: 'oldestFirst' | SortKey
  /** The sorts of the list: expressions with an index. */
  sorts?: Record<Key, Expression<unknown>>
  /** Narrows the list to rows whose `column` is one of these identifiers; needs an index on the column and the order of the list. */
  branches?: (criteria: N) => Branches | undefined
  /** The counter (`list_counts`) of the total, or false where the criteria have none. */
  counted?: (criteria: N) => Counted | false
}

/** A list of the API: rows of a table, their order and columns. */
export interface List<N, Row> {
  /** One page with exact totals. A page past the end has no rows and true totals (reading of the specification, section 4). */
  page: (db: Db, query: N & PageQuery) => Promise<{ rows: Row[]; pagination: Pagination }>
  /** The first rows. */
  all: (db: Db, criteria: N, atMost: number) => Promise<Row[]>
  /** The identifiers of so many rows whatever the list is sorted by: the oldest first, or in its order where that is not by time. */
  oldest: (db: Db, criteria: N, atMost: number) => Promise<string[]>
  /** The exact number of rows. */
  count: (db: Db, criteria: N) => Promise<number>
  /** The rows after a cursor, or the first, and the cursor after them; null at the end. Throws 400 where the cursor is none of this list. */
  after: (
    db: Db,
    criteria: N,
    page: { after?: string | undefined; limit: number },
  ) => Promise<{ rows: Row[]; next: string | null }>
  /**
   * All rows in their order, or those `among` some, a batch at a time: in constant memory, and without a transaction, so that other calls
   * go on.
   */
  each: (
    db: Db,
    criteria: N,
    options?: { among?: readonly string[] | undefined; batch?: number },
  ) => AsyncGenerator<Row[], void>
  /** What reads one row by identifier, whatever the list is narrowed to; 404 of `name` where there is none. */
  one: (name: RecordName) => (db: Db, id: string) => Promise<Row>
}
