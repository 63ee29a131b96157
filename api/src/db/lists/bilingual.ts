import type { BilingualText } from '@dealsy/contract'
import { sql } from 'kysely'

/** The pair of columns `name_en` and `name_ar` as one value of the wire; `column` is written `table.name`. */
export const bilingual = (column: string) =>
  sql<BilingualText>`jsonb_build_object('en', ${sql.ref(`${column}_en`)}, 'ar', ${sql.ref(`${column}_ar`)})`

/** A joined row as the record that refers to it shows it: `{ _id, name }`, or null where the join has found none. */
export const bilingualReference = (table: string) =>
  sql<{ _id: string; name: BilingualText } | null>`case when ${sql.ref(`${table}.id`)} is not null
    then jsonb_build_object('_id', ${sql.ref(`${table}.id`)}, 'name', ${bilingual(`${table}.name`)}) end`

/** What an edit of a bilingual value changes, as columns; a language that was not sent stays untouched. */
export const bilingualColumns = <const Column extends string>(
  column: Column,
  value: Partial<BilingualText> | undefined,
) =>
  ({ [`${column}_en`]: value?.en, [`${column}_ar`]: value?.ar }) as {
    [Key in `${Column}_en` | `${Column}_ar`]?: string
  }
