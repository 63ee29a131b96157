import type { AnyRecord, Row } from './record.ts'

/** The current names of a column that an entry of the trail has under an earlier name: several where it was split. */
export const presentColumns = ({ earlier }: AnyRecord, column: string): readonly string[] => earlier[column] ?? [column]

/** A row of the trail with the current names of its columns. */
export const inPresentColumns = (record: AnyRecord, row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).flatMap(([column, value]) => presentColumns(record, column).map((now) => [now, value])),
  )
