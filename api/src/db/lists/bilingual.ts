import type { BilingualText } from '@dealsy/contract'
import { sql } from 'kysely'

/** A pair of columns such as `users.name_en` and `users.name_ar` as one value of the wire; `column` is `users.name`. */
export const bilingual = (column: string) =>
  sql<BilingualText>`jsonb_build_object('en', ${sql.ref(`${column}_en`)}, 'ar', ${sql.ref(`${column}_ar`)})`

/** A left-joined row as a reference: `{ _id, name }`, or null where there is none. */
export const bilingualReference = (table: string) =>
  sql<{ _id: string; name: BilingualText } | null>`case when ${sql.ref(`${table}.id`)} is not null
    then jsonb_build_object('_id', ${sql.ref(`${table}.id`)}, 'name', ${bilingual(`${table}.name`)}) end`

/** An edit of a bilingual value as columns; undefined for a language that was not sent, so that it stays as it is. */
export const bilingualColumns = <const Column extends string>(
  column: Column,
  value: Partial<BilingualText> | undefined,
) =>
  ({ [`${column}_en`]: value?.en, [`${column}_ar`]: value?.ar }) as {
    [Key in `${Column}_en` | `${Column}_ar`]?: string
  }
