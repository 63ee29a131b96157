import type { AnyRecord } from './record.ts'

type Row = Record<string, unknown>

/** The columns that hold now what a column of an entry of the trail held. */
export const presentColumns = ({ earlier }: AnyRecord, column: string): readonly string[] => earlier[column] ?? [column]

/** A row of the trail in the columns that its record has now. */
export const inPresentColumns = (record: AnyRecord, row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).flatMap(([column, value]) => presentColumns(record, column).map((now) => [now, value])),
  )
