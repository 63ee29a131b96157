import type { TakenInKind } from '@dealsy/contract'
import { columnsOf } from '../endpoints/plain-changes.ts'
import { removeRecord, updateRecord } from '../trail/changes/changes.ts'
import type { Presented, RecordOf, Versioned } from '../trail/changes/record.ts'
import { createTogether, type Intake } from './take-in.ts'

const rowOf = ({ sent }: { sent: unknown }) => columnsOf(Object(sent))

/** Takes in records whose fields are their columns. */
export const plainIntake = <Kind extends TakenInKind>(
  record: RecordOf<Versioned> & Presented<unknown>,
  fixed: Intake<Kind>['fixed'] = [],
): Intake<Kind> => ({
  record,
  fixed,
  create: createTogether<Kind>(record, async () => rowOf),
  async change(context, id, { changed }) {
    await updateRecord(context, record, id, columnsOf(changed as object) as never)
  },
  remove: (context, id) => removeRecord(context, record, id),
})
