import type { AutomationName, PlainCallFailureCode, RecordName } from '@dealsy/contract'
import type { Insertable, Selectable } from 'kysely'
import type { Reading } from '../../db/open.ts'
import type { Tables } from '../../db/schema/tables.ts'
import type { ChangeContext } from './context.ts'

export type Table = keyof Tables
/** The tables whose rows are records with a version; they change only through the functions of this folder. */
export type Versioned = { [T in Table]: 'version' extends keyof Tables[T] ? T : never }[Table]
type Column<T extends Table> = keyof Tables[T] & string
type Value<T extends Table, C> = C extends keyof Selectable<Tables[T]> ? Selectable<Tables[T]>[C] : never

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name

type Verbs = Record<string, string | Record<string, string>>

/** Verbs of columns that there are, and of values that they can be set to. */
type Checked<T extends Table, V extends Verbs> = {
  [C in keyof V]: C extends Column<T>
    ? V[C] extends string
      ? string
      : { [Set in keyof V[C]]: Set extends `${Value<T, C> & (string | boolean | null)}` | 'other' ? string : never }
    : never
}

type EventIn<V extends Verbs> = { [C in keyof V]: V[C] extends string ? V[C] : V[C][keyof V[C]] & string }[keyof V]

type AnyEvent<Event extends string> = Event | 'create' | 'update' | 'remove' | 'restore'

/** Rows of another table that have no life without the record. Together they are one field of it, named by their table. */
interface Parts<P extends Table, C extends string> {
  table: P
  owner: [P] extends [never] ? string : Column<P>
  columns: readonly C[]
}

/** A record as an undo would make it. */
export interface Undone<T extends Table = Table> {
  id: string
  /** The columns that it is given back, as they would be; all of them where the record comes back itself. */
  columns: Partial<Selectable<Tables[T]>>
  /** The parts that it is given back. */
  parts: Record<string, unknown>[] | undefined
  /** All columns, as they would be. */
  row: Selectable<Tables[T]>
  /** Whether the record itself comes back. */
  isRestored: boolean
}

/** What the undo of changes of a kind of record asks of its feature. */
interface UndoRules<T extends Table> {
  /** Waits for other changes that the rules depend on, before any record is read. */
  lock?: (context: ChangeContext) => Promise<void>
  /** Throws where a rule refuses what records would be given back, as it would refuse an edit. */
  allow?(context: ChangeContext, records: readonly Undone<T>[]): Promise<void>
  /** Throws where records that were created are in use by now. */
  allowRemoval?: (context: ChangeContext, ids: string[]) => Promise<void>
  /** Makes up for what cannot be erased; returns the record that does. */
  counter?: (context: ChangeContext, made: Record<string, unknown>) => Promise<NewRecord>
  /** Columns that make sense together only: where one was changed since, none of them is given back. */
  together?: readonly Column<T>[]
}

/** A record that has been added without an entry in the trail, and what that entry says. */
interface NewRecord {
  id: string
  event: string
  after: Record<string, unknown>
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
  table: T
  /** What one is called in a failure. */
  name: RecordName
  /** The record as it goes over the wire; 404 if there is none. */
  present?: Present
  /** Those of some records that are there, as they go over the wire, in any order. */
  presentMany?: PresentMany
  parts?: Parts<P, C>
  /** The columns that hold an address of an image, or a list of them. What is not named here may lose its files. */
  images?: {
    [I in Column<T> as NonNullable<Value<T, I>> extends string | string[] ? I : never]?: NonNullable<
      Value<T, I>
    > extends string
      ? 'one'
      : 'many'
  }
  /** What one is called in the trail: a column, the same in both languages, or a reference to the record after which it is called. */
  named?: Column<T> | readonly [en: Column<T>, ar: Column<T>]
  /** The tables of the records that its columns, or those of its parts, refer to. */
  references?: { [Referring in Column<T> | C]?: Table }
  /** Columns that there were once, by those that hold now what they held: entries of the trail keep their words. */
  earlier?: Readonly<Record<string, readonly Column<T>[]>>
  /** Columns that the database fills from others. */
  generated?: readonly Column<T>[]
  /** Columns that are never copied into the trail: not everybody who may read it may read them. */
  secrets?: readonly Column<T>[]
  /** The columns, and by their table the parts, that somebody looks at who decides on one. */
  decidedOn?: readonly (Column<T> | NoInfer<P>)[]
  /** What an edit that sets a column is called in the trail: one word, or one for each value. Of several columns, the first counts. */
  verbs?: V & Checked<T, V>
  /** What else happens to such a record, beside being created, edited and removed. */
  events?: readonly Event[]
  /** The automations that tell a user of it, by the event. */
  automations?: { [E in AnyEvent<EventIn<NoInfer<V>> | NoInfer<Event>>]?: AutomationName }
  /** What it means that a constraint of the database refuses a change of it. */
  constraints?: Record<string, PlainCallFailureCode>
  /** The events that no undo takes back. */
  final?: 'all' | readonly AnyEvent<EventIn<NoInfer<V>> | NoInfer<Event>>[]
  undo?: UndoRules<T>
}

/** What is known of each kind of record while the program runs. */
export interface AnyRecord {
  table: Table
  /** Its name in the contract and in the trail. */
  resource: string
  name: RecordName
  parts?: Parts<Table, string> | undefined
  images: Record<string, 'one' | 'many' | undefined>
  named?: string | readonly [en: string, ar: string] | undefined
  references: Record<string, Table | undefined>
  earlier: Readonly<Record<string, readonly string[]>>
  generated: readonly string[]
  secrets: readonly string[]
  decidedOn: readonly string[]
  verbs: Record<string, string | Record<string, string | undefined> | undefined>
  automations: Record<string, AutomationName | undefined>
  constraints: Record<string, PlainCallFailureCode>
  final: 'all' | readonly string[]
  undo: UndoRules<Table>
}

/** A kind of record, with its own events and the type of the field that its parts are. */
export interface RecordOf<T extends Table, Event extends string = string, Field = unknown> extends AnyRecord {
  table: T
  resource: CamelCase<T>
  /** Types only. */
  readonly types?: { event: AnyEvent<Event>; field: Field }
}

/** A record that goes over the wire. It is read by one query, in which the record's table is only what it is read from. */
export interface Presented<Wire> {
  present: (db: Reading, id: string) => Promise<Wire>
}

type FieldOf<P extends Table, C extends string> = [P] extends [never]
  ? unknown
  : { [F in P]?: Pick<Insertable<Tables[F]>, C & keyof Insertable<Tables[F]>>[] | undefined }

/** Says what a record is: from this, the changes, the trail, the automations and the removal of lost images are driven. */
export function record<
  T extends Table,
  const V extends Verbs = Record<never, never>,
  Event extends string = never,
  P extends Table = never,
  C extends Column<P> = never,
  Present = undefined,
  PresentMany = undefined,
>(
  definition: Definition<T, V, Event, P, C, Present, PresentMany>,
): RecordOf<T, EventIn<V> | Event, FieldOf<P, C>> & { present: Present; presentMany: PresentMany } {
  const resource = definition.table.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  const none = {
    images: {},
    references: {},
    earlier: {},
    generated: [],
    secrets: [],
    decidedOn: [],
    verbs: {},
    automations: {},
    constraints: {},
  }
  return { ...none, final: [], undo: {}, ...definition, resource } as never
}

/** Whether an undo can take back such an event of such a record at all. */
export const isUndoable = ({ final }: AnyRecord, event: string): boolean => final !== 'all' && !final.includes(event)
