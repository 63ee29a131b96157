import type { AnyRecord } from './record.ts'

type Row = Record<string, unknown>

/** The present columns for a renamed or split column of an entry. */
export const presentColumns = ({ earlier }: AnyRecord, column: string): readonly string[] => earlier[column] ?? [column]

/** A row of an entry, in the present columns of its record. */
export const inPresentColumns = (record: AnyRecord, row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).flatMap(([column, value]) => presentColumns(record, column).map((now) => [now, value])),
  )
