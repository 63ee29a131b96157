import { finalResources } from '@dealsy/contract'
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

/** Verbs for columns, and for the values that a column can be set to. */
type Checked<T extends Table, V extends Verbs> = {
  [C in keyof V]: C extends Column<T>
    ? V[C] extends string
      ? string
      : { [Set in keyof V[C]]: Set extends `${Value<T, C> & (string | boolean | null)}` | 'other' ? string : never }
    : never
}

type EventIn<V extends Verbs> = { [C in keyof V]: V[C] extends string ? V[C] : V[C][keyof V[C]] & string }[keyof V]

type AnyEvent<Event extends string> = Event | 'create' | 'update' | 'remove' | 'restore'

/** Rows of another table that belong to the record. Together they are one field of it, named like their table. */
interface Parts<P extends Table, C extends string> {
  table: P
  owner: [P] extends [never] ? string : Column<P>
  columns: readonly C[]
}

/** A record as it would be after an undo. */
export interface Undone<T extends Table = Table> {
  id: string
  /** The restored columns; all columns when the record itself is restored. */
  columns: Partial<Selectable<Tables[T]>>
  /** The restored parts. */
  parts: Record<string, unknown>[] | undefined
  /** All columns, as they would be. */
  row: Selectable<Tables[T]>
  /** Whether the record itself is restored. */
  isRestored: boolean
}

/** The undo rules of a kind of record. */
interface UndoRules<T extends Table> {
  /** Takes the locks that the rules depend on, before any record is read. */
  lock?: (context: ChangeContext) => Promise<void>
  /** Throws when a rule refuses the restored values, as it would refuse an edit. */
  allow?(context: ChangeContext, records: readonly Undone<T>[]): Promise<void>
  /** Throws when created records are now in use. */
  allowRemoval?: (context: ChangeContext, ids: string[]) => Promise<void>
  /** Inserts a counter record for a change that cannot be erased, and returns it. */
  counter?: (context: ChangeContext, made: Record<string, unknown>) => Promise<NewRecord>
  /** Columns that are restored together or not at all. */
  together?: readonly Column<T>[]
}

/** A record inserted without an entry, and the values of the entry to write. */
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
  /** Its name in failures. */
  name: RecordName
  /** The record as it goes over the wire; 404 if there is none. */
  present?: Present
  /** The existing records with these identifiers, in the contract's shape, in any order. */
  presentMany?: PresentMany
  parts?: Parts<P, C>
  /** Columns that hold the address of an image, or a list of them. Images of any other column are removed as orphans. */
  images?: {
    [I in Column<T> as NonNullable<Value<T, I>> extends string | string[] ? I : never]?: NonNullable<
      Value<T, I>
    > extends string
      ? 'one'
      : 'many'
  }
  /** Its name in the trail: a column, a column in both languages, or a reference to the record that names it. */
  named?: Column<T> | readonly [en: Column<T>, ar: Column<T>]
  /** The tables of the records that its columns, or those of its parts, refer to. */
  references?: { [Referring in Column<T> | C]?: Table }
  /** Former columns, with the present columns that replaced them; old entries keep the former names. */
  earlier?: Readonly<Record<string, readonly Column<T>[]>>
  /** Generated columns. */
  generated?: readonly Column<T>[]
  /** Columns that are never copied into the trail, such as hashes of secrets. */
  secrets?: readonly Column<T>[]
  /** The columns, and the parts by table, that a decision on the record is about. */
  decidedOn?: readonly (Column<T> | NoInfer<P>)[]
  /** The event of an edit that sets a column: one verb, or one per value. The first matching column counts. */
  verbs?: V & Checked<T, V>
  /** Further events, besides create, update and remove. */
  events?: readonly Event[]
  /** The automations that notify a user, by event. */
  automations?: { [E in AnyEvent<EventIn<NoInfer<V>> | NoInfer<Event>>]?: AutomationName }
  /** The failures of its database constraints. */
  constraints?: Record<string, PlainCallFailureCode>
  /** Events that cannot be undone; of `finalResources` (contract) none can. */
  final?: readonly AnyEvent<EventIn<NoInfer<V>> | NoInfer<Event>>[]
  undo?: UndoRules<T>
}

/** A kind of record at run time. */
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
  final: readonly string[]
  undo: UndoRules<Table>
}

/** A kind of record with the types of its events and its parts. */
export interface RecordOf<T extends Table, Event extends string = string, Field = unknown> extends AnyRecord {
  table: T
  resource: CamelCase<T>
  /** Types only. */
  readonly types?: { event: AnyEvent<Event>; field: Field }
}

/** A record of the contract. It is read by one query that selects from the record's table. */
export interface Presented<Wire> {
  present: (db: Reading, id: string) => Promise<Wire>
}

type FieldOf<P extends Table, C extends string> = [P] extends [never]
  ? unknown
  : { [F in P]?: Pick<Insertable<Tables[F]>, C & keyof Insertable<Tables[F]>>[] | undefined }

/** Defines a kind of record; changes, trail, undo, automations and the removal of lost images follow from it. */
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

/** Whether an event of a kind of record can be undone at all. */
export const isUndoable = ({ resource, final }: AnyRecord, event: string): boolean =>
  !finalResources.has(resource) && !final.includes(event)
