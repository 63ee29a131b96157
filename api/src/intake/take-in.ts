import { isDeepStrictEqual } from 'node:util'
import type { Outcome, Reference, Taken, TakenIn, TakenInKind } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { inTransaction } from '../db/transaction.ts'
import { refusalIn, refusalOf } from '../endpoints/constraint-failures.ts'
import type { Services } from '../endpoints/implement.ts'
import { RequestFailure } from '../failures/failures.ts'
import type { Settings } from '../settings.ts'
import { CallImages } from '../storage/call-images.ts'
import type { ChangeContext } from '../trail/changes/context.ts'
import { showImages } from '../trail/changes/images.ts'
import { insertRecords } from '../trail/changes/many-records.ts'
import type { AnyRecord, Row } from '../trail/changes/record.ts'
import { type AppRecord, forgetUntaken, keepSent, lockAppRecords, markRemoved } from './app-records.ts'
import { findReferences, referencesIn, withIdentifiers } from './references.ts'

type Identified<T> = T extends Reference
  ? string
  : T extends (infer Item)[]
    ? Identified<Item>[]
    : T extends object
      ? { [Field in keyof T]: Identified<T[Field]> }
      : T

/** What the app has sent of one kind, with our identifiers in place of references. */
export type Sent<Kind extends TakenInKind> = Identified<Omit<TakenIn<Kind>, 'updatedAt' | 'createdAt'>>

/** A record that the app has sent for the first time. */
export interface New<Kind extends TakenInKind = TakenInKind> {
  /** Our identifier; a kind of record that makes its own sets it. */
  id: string
  sent: Sent<Kind>
  createdAt: string
  /** Columns that belong to the back office, of a marketplace that is brought along. */
  own?: Row | undefined
}

/** What the app has changed of a record. */
interface Change<Kind extends TakenInKind = TakenInKind> {
  /** The fields that differ from what the app had sent. */
  changed: Partial<Sent<Kind>>
  sent: Sent<Kind>
  before: Sent<Kind>
  own?: Row | undefined
  settings: Settings
}

/** How one kind of record is taken in. */
export interface Intake<Kind extends TakenInKind = TakenInKind> {
  record: AnyRecord
  /** Fields that cannot be changed once the record is there. */
  fixed: readonly (keyof Sent<Kind> & string)[]
  /** What is removed stays as a row: a movement of a wallet, an ended promotion. */
  keepsRemoved?: boolean
  /** Creates records; answers which are refused. */
  create(context: ChangeContext, records: readonly New<Kind>[]): Promise<Refusals>
  change(context: ChangeContext, id: string, change: Change<Kind>): Promise<void>
  remove(context: ChangeContext, id: string): Promise<void>
}

/** Why records are refused. */
export type Refusals = Map<object, RequestFailure>

/** A message of the app: the body of a PUT, checked by the contract; null for a DELETE, which has its time beside it. */
export interface Message {
  ref: string
  removedAt?: string | undefined
  body: ({ updatedAt: string; createdAt?: string | undefined } & Row) | null
  /** Columns of a new record that belong to the back office. */
  own?: Row
}

export type Result = Taken | RequestFailure

type Caller = Pick<ChangeContext, 'accountId' | 'requestId'>

/**
 * Takes in what the app sends of one kind, each record at most once, in one transaction. Where the database refuses them together, each is
 * taken alone. Answers what came of each message, in their order.
 */
export async function takeIn(
  services: Services,
  caller: Caller,
  intake: Intake,
  messages: readonly Message[],
): Promise<Result[]> {
  const images = new CallImages(services)
  const uploaded = messages.flatMap(({ body }) => picturesIn(body)).filter((url) => services.files.owns(url))
  await images.publish({ images: uploaded }, ['images'])
  return inTransaction(services.db, (db) => takeInside({ ...caller, db, images }, services.settings, intake, messages))
}

/** The same inside a transaction, which a refusal does not end. */
export async function takeInside(
  context: ChangeContext,
  settings: Settings,
  intake: Intake,
  messages: readonly Message[],
): Promise<Result[]> {
  let results: Result[] = []
  const refusal = await refusalIn(context.db, async () => {
    results = await takeTogether(context, settings, intake, messages)
  })
  if (!refusal) return results
  if (messages.length === 1) return [refusal]
  for (const one of messages) results.push(...(await takeInside(context, settings, intake, [one])))
  return results
}

const picturesIn = (body: Message['body']) => (body?.['images'] as string[] | undefined) ?? []

/** What is to be done with a message. */
interface Step {
  ref: string
  outcome: Outcome
  id: string
  /** The body of a PUT, with identifiers in place of references. */
  sent: Row
  /** What the app had sent before, and what differs from that. */
  before: Row
  changed: Row
  own: Row | undefined
  removedAt?: string | undefined
  times: { updatedAt: string; createdAt: string } | undefined
  refusal?: RequestFailure | undefined
}

async function takeTogether(
  context: ChangeContext,
  settings: Settings,
  intake: Intake,
  messages: readonly Message[],
): Promise<Result[]> {
  const { db } = context
  const kind = intake.record.resource
  const refs = messages.map(({ ref }) => ref)
  const known = await lockAppRecords(db, kind, refs)
  const references = await findReferences(
    db,
    messages.flatMap(({ body }) => referencesIn(body)),
  )
  const steps = messages.map((message) => stepOf(intake, message, known.get(message.ref) as AppRecord, references))
  const isDone = ({ refusal }: Step) => refusal === undefined

  const created = steps.filter((step) => isDone(step) && step.outcome === 'created')
  if (created.length > 0) {
    const records = created.map(({ id, sent, own, times }) => ({ id, sent, own, createdAt: String(times?.createdAt) }))
    const refusals = await intake.create(context, records)
    for (const [index, one] of records.entries())
      Object.assign(created[index] ?? {}, { id: one.id, refusal: refusals.get(one) })
  }
  for (const step of steps.filter(isDone)) {
    const { id, outcome, changed, sent, before, own } = step
    const change = { changed, sent, before, own, settings } as Change
    // A step that is refused may have written already.
    if (outcome === 'changed') step.refusal = await refusalIn(db, () => intake.change(context, id, change))
    if (outcome === 'removed') step.refusal = await refusalIn(db, () => intake.remove(context, id))
  }

  const kept = steps.filter((step) => isDone(step) && step.times && step.outcome !== 'older')
  await keepSent(
    db,
    kind,
    kept.map(({ ref, id, sent, times }) => ({ ref, recordId: id, sent, updatedAt: String(times?.updatedAt) })),
  )
  await markRemoved(
    db,
    kind,
    steps.filter((step) => isDone(step) && !step.times && step.outcome !== 'older'),
  )
  await forgetUntaken(db, kind, refsOf(steps.filter((step) => !isDone(step))))
  return steps.map(({ ref, id, outcome, times, refusal }) => refusal ?? { ref, _id: times ? id : null, outcome })
}

const refsOf = (steps: readonly Step[]) => steps.map(({ ref }) => ref)

function stepOf(
  { fixed, record, keepsRemoved = false }: Intake,
  { ref, body, own, removedAt }: Message,
  before: AppRecord,
  found: ReadonlyMap<string, string>,
): Step {
  // An undo may have brought back what the app had removed.
  const isRemoved = before.removed && (keepsRemoved || !before.exists)
  const isThere = before.exists && !isRemoved
  const step = { ref, id: before.recordId, sent: {}, before: {}, changed: {}, own, times: undefined }
  if (!body) {
    const isOld = before.updatedAt !== null && Date.parse(String(removedAt)) < before.updatedAt
    return { ...step, removedAt, outcome: isOld ? 'older' : isThere ? 'removed' : 'unchanged' }
  }
  const { updatedAt, createdAt = new Date().toISOString(), ...fields } = body
  const put = { ...step, times: { updatedAt, createdAt } }
  const at = Date.parse(updatedAt)
  const isOlder = before.updatedAt !== null && (isRemoved ? at <= before.updatedAt : at < before.updatedAt)
  if (isOlder) return { ...put, outcome: 'older' }
  try {
    const sent = withIdentifiers(fields, found) as Row
    if (before.sent === null) return { ...put, sent, outcome: 'created' }
    if (isRemoved) return { ...put, id: newId(), sent, outcome: 'created' }
    if (!before.exists) throw new RequestFailure('REMOVED_MEANWHILE', { record: record.name })
    const { sent: earlier } = before
    const changed = Object.fromEntries(
      Object.entries(sent).filter(([field, value]) => !isDeepStrictEqual(value, earlier[field])),
    )
    const changedFixed = fixed.find((field) => field in changed)
    if (changedFixed !== undefined) throw new RequestFailure('FIELD_FIXED', {}, { at: [changedFixed] })
    return {
      ...put,
      sent,
      before: earlier,
      changed,
      outcome: Object.keys(changed).length > 0 ? 'changed' : 'unchanged',
    }
  } catch (error) {
    return { ...put, outcome: 'unchanged', refusal: refusalOf(error) }
  }
}

/** Creates records of one kind by one statement. `read` reads what their rows need; what it returns throws where one is refused. */
export const createTogether =
  <Kind extends TakenInKind>(
    record: AnyRecord,
    read: (context: ChangeContext, records: readonly New<Kind>[]) => Promise<(one: New<Kind>) => Row>,
  ) =>
  async (context: ChangeContext, records: readonly New<Kind>[]): Promise<Refusals> => {
    const rowOf = await read(context, records)
    const rows: (Row & { id: string })[] = []
    const refusals = await eachUnlessRefused(records, async (one) => {
      rows.push({ ...rowOf(one), ...one.own, id: one.id, created_at: one.createdAt })
    })
    await showImages(
      context,
      record,
      rows.map((after) => ({ before: {}, after })),
    )
    if (rows.length > 0) await insertRecords(context, record, 'create', rows)
    return refusals
  }

/** Creates records of one kind one after the other; `create` throws where one is refused, before it writes. */
export const createEach =
  <Kind extends TakenInKind>(create: (context: ChangeContext, one: New<Kind>) => Promise<void>) =>
  (context: ChangeContext, records: readonly New<Kind>[]): Promise<Refusals> =>
    eachUnlessRefused(records, (one) => create(context, one))

async function eachUnlessRefused<Kind extends TakenInKind>(
  records: readonly New<Kind>[],
  run: (one: New<Kind>) => Promise<void>,
): Promise<Refusals> {
  const refusals: Refusals = new Map()
  for (const one of records) {
    try {
      await run(one)
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error
      refusals.set(one, error)
    }
  }
  return refusals
}
