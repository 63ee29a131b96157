import { kindNames, kindOf } from '@dealsy/contract'
import type { AutomationName, KindName, PlainCallFailureCode, RecordName } from '@dealsy/contract'
import type { Insertable, Selectable } from 'kysely'
import { requireUnused } from '../../db/lists/uses.ts'
import { inDatabase } from '../../db/names.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/schema/tables.ts'
import type { ChangeContext } from './context.ts'

export type Row = Record<string, unknown>
export type Table = keyof Tables
/** The tables whose rows are records with a version; they change only through the functions of this folder. */
export type Versioned = { [T in Table]: 'version' extends keyof Tables[T] ? T : never }[Table]
type Column<T extends Table> = keyof Tables[T] & string
type Value<T extends Table, C> = C extends keyof Selectable<Tables[T]> ? Selectable<Tables[T]>[C] : never

type Verbs = Record<string, string | Record<string, string>>

/** Only verbs of existing columns and of values that they can have. */
type Checked<T extends Table, V extends Verbs> = {
  [C in keyof V]: C extends Column<T>
    ? V[C] extends string
      ? string
      : { [Set in keyof V[C]]: Set extends `${Value<T, C> & (string | boolean | null)}` | 'other' ? string : never }
    : never
}

type EventIn<V extends Verbs> = { [C in keyof V]: V[C] extends string ? V[C] : V[C][keyof V[C]] & string }[keyof V]

type AnyEvent<Event extends string> = Event | 'create' | 'update' | 'remove' | 'restore'

/** Rows of another table that belong to the record. Together they are one field of it, named after their table. */
interface Parts<P extends Table, C extends string> {
  table: P
  owner: [P] extends [never] ? string : Column<P>
  columns: readonly C[]
}

/** A record as it would be after an undo. */
export interface Undone<T extends Table = Table> {
  id: string
  /** The columns that the undo sets, with their values; all of them where the record itself is restored. */
  columns: Partial<Selectable<Tables[T]>>
  /** The parts that the undo sets. */
  parts: Row[] | undefined
  /** All columns with their values after the undo. */
  row: Selectable<Tables[T]>
  /** Whether the record itself is restored. */
  isRestored: boolean
}

/** A feature's rules for the undo of its records. */
interface UndoRules<T extends Table> {
  /** Takes the locks that the rules need, before any record is read. */
  lock?: (context: ChangeContext) => Promise<void>
  /** Throws where a rule refuses the values after the undo, as it would refuse an edit. */
  allow?(context: ChangeContext, records: readonly Undone<T>[]): Promise<void>
  /** Throws where created records are in use by now. */
  allowRemoval?: (context: ChangeContext, ids: string[]) => Promise<void>
  /** Inserts the counter-movement of a record that must not be removed, and returns it. */
  counter?: (context: ChangeContext, made: Row) => Promise<NewRecord>
  /** Columns that are undone together or not at all: where one was changed since, all of them stay. */
  together?: readonly Column<T>[]
}

/** A record that was inserted without its entry in the trail, and the content of that entry. */
interface NewRecord {
  id: string
  event: string
  after: Row
}

interface Definition<
  T extends Table,
  V extends Verbs,
  Event extends string,
  P extends Table,
  C extends string,
  Present,
  PresentMany,
> {
  /** The record as it goes over the wire; 404 if there is none. */
  present?: Present
  /** Records as they go over the wire, in any order; missing ones are left out. */
  presentMany?: PresentMany
  parts?: Parts<P, C>
  /** Current columns by earlier names: entries of the trail keep the names of their time. */
  earlier?: Readonly<Record<string, readonly Column<T>[]>>
  /** Columns that the database computes from others. */
  generated?: readonly Column<T>[]
  /** Columns that are never copied into the trail, since not every reader of the trail may see them. */
  secrets?: readonly Column<T>[]
  /** What a decision is based on: columns, and parts by their table. A decision on an older version is refused where one of them changed. */
  decidedOn?: readonly (Column<T> | NoInfer<P>)[]
  /** The event of an edit that sets a column: one verb, or one per value. Of several columns the first counts. */
  verbs?: V & Checked<T, V>
  /** Further events, besides creation, edits and removal. */
  events?: readonly Event[]
  /** The automations that tell a user, by event. */
  automations?: { [E in AnyEvent<EventIn<NoInfer<V>> | NoInfer<Event>>]?: AutomationName }
  /** The failure that a violated constraint of the database stands for. */
  constraints?: Record<string, PlainCallFailureCode>
  /** Events that cannot be undone; of a kind that is final (contract) none can. */
  final?: readonly AnyEvent<EventIn<NoInfer<V>> | NoInfer<Event>>[]
  undo?: UndoRules<T>
}

/** A kind of record, at run time. */
export interface AnyRecord {
  table: Table
  /** Its name in the contract and in the trail. */
  resource: KindName
  /** Its name in a failure. */
  name: RecordName
  parts?: Parts<Table, string> | undefined
  /** The columns with the address of an image, or a list of them. */
  images: Readonly<Record<string, 'one' | 'many' | undefined>>
  /** Its name in the trail: one column, one per language, or a reference to the record whose name it takes. */
  named: readonly string[]
  /** The tables of the records that its columns, or those of its parts, refer to. */
  references: Readonly<Record<string, Table | undefined>>
  earlier: Readonly<Record<string, readonly string[]>>
  generated: readonly string[]
  secrets: readonly string[]
  decidedOn: readonly string[]
  verbs: Record<string, string | Record<string, string | undefined> | undefined>
  automations: Record<string, AutomationName | undefined>
  constraints: Record<string, PlainCallFailureCode>
  final: readonly string[]
  undo: UndoRules<Table>
}

/** The same, typed with its table, its events and the field of its parts. */
export interface RecordOf<T extends Table, Event extends string = string, Field = unknown> extends AnyRecord {
  table: T
  /** For the type checker only; never set. */
  readonly types?: { event: AnyEvent<Event>; field: Field }
}

/** A kind of record that is read for the wire. */
export interface Presented<Wire> {
  present: (db: Db, id: string) => Promise<Wire>
}

type FieldOf<P extends Table, C extends string> = [P] extends [never]
  ? unknown
  : { [F in P]?: Pick<Insertable<Tables[F]>, C & keyof Insertable<Tables[F]>>[] | undefined }

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : ''

/** The table of a kind of record. */
export type TableOf<Name extends KindName> = Snake<Name> & Table

const known = new Map<string, AnyRecord>()

/** The record of a kind or of a table. Throws where there is none. */
export function recordOf(name: string): AnyRecord {
  const found = known.get(inDatabase(name))
  if (!found)
    throw new Error(`No record is defined for ${name}: a program that reads the trail or undoes loads routes.ts.`)
  return found
}

/** Every kind of record. Throws where one of the contract is not defined: the images of that one would be removed as orphans. */
export const allRecords = (): AnyRecord[] => kindNames.map(recordOf)

/**
 * Defines what the API does with a kind of record of the contract (`kinds`). Changes, trail, undo, automations and the removal of lost images
 * are driven by it.
 */
export function record<
  Name extends KindName,
  const V extends Verbs = Record<never, never>,
  Event extends string = never,
  P extends Table = never,
  C extends Column<P> = never,
  Present = undefined,
  PresentMany = undefined,
>(
  resource: Name,
  definition: Definition<TableOf<Name>, V, Event, P, C, Present, PresentMany>,
): RecordOf<TableOf<Name>, EventIn<V> | Event, FieldOf<P, C>> & { present: Present; presentMany: PresentMany } {
  const { one, named, inBoth, references = {}, images = {}, countsUses } = kindOf(resource)
  const column = inDatabase(named)
  const declared = {
    resource,
    table: inDatabase(resource),
    name: one,
    named: inBoth ? [`${column}_en`, `${column}_ar`] : [column],
    references: Object.fromEntries(
      Object.entries(references).map(([field, kind]) => [inDatabase(field).replace(/^.*\./, ''), inDatabase(kind)]),
    ),
    images: Object.fromEntries(Object.entries(images).map(([field, number]) => [inDatabase(field), number])),
  }
  const none = {
    earlier: {},
    generated: [],
    secrets: [],
    decidedOn: [],
    verbs: {},
    automations: {},
    constraints: {},
  }
  const undo: UndoRules<Table> = countsUses ? { allowRemoval: ({ db }, ids) => requireUnused(db, resource, ids) } : {}
  const defined = { ...none, final: [], undo, ...declared, ...definition }
  if (known.has(declared.table)) throw new Error(`${resource} are defined twice.`)
  known.set(declared.table, defined as never)
  return defined as never
}

/** Whether such an event can be undone at all. */
export const isUndoable = ({ resource, final }: AnyRecord, event: string): boolean =>
  !kindOf(resource).isFinal && !final.includes(event)

/** The event of an edit: the verb of the first changed column that has one, else 'update'. */
export function eventOf({ verbs }: AnyRecord, touched: Row): string {
  for (const [column, verb] of Object.entries(verbs)) {
    if (!(column in touched)) continue
    const event = typeof verb === 'object' ? (verb[String(touched[column])] ?? verb['other']) : verb
    if (event !== undefined) return event
  }
  return 'update'
}
