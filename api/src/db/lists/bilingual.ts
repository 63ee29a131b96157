import type { BilingualText } from '@dealsy/contract'
import { sql } from 'kysely'

/** A pair of columns such as `users.name_en` and `users.name_ar` as one value of the wire; `column` is `users.name`. */
export const bilingual = (column: string) =>
  sql<BilingualText>`jsonb_build_object('en', ${sql.ref(`${column}_en`)}, 'ar', ${sql.ref(`${column}_ar`)})`

/** A joined row as a reference: `{ _id, name }`. */
export const reference = (table: string) =>
  sql<{ _id: string; name: BilingualText }>`
    jsonb_build_object('_id', ${sql.ref(`${table}.id`)}, 'name', ${bilingual(`${table}.name`)})`

/** The same of a left-joined row, or null where there is none. */
export const bilingualReference = (table: string) =>
  sql<{ _id: string; name: BilingualText } | null>`
    case when ${sql.ref(`${table}.id`)} is not null then ${reference(table)} end`

type Columns<Column extends string> = Record<`${Column}_en` | `${Column}_ar`, string>

/** A bilingual value as columns; undefined for a language that an edit has not sent, so that it stays as it is. */
export const bilingualColumns = <const Column extends string, Value extends Partial<BilingualText> | undefined>(
  column: Column,
  value: Value,
) =>
  ({ [`${column}_en`]: value?.en, [`${column}_ar`]: value?.ar }) as Value extends BilingualText
    ? Columns<Column>
    : Partial<Columns<Column>>
