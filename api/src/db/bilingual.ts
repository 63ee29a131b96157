import type { BilingualText } from '@dealsy/contract'
import { sql } from 'kysely'

/** The pair of columns `name_en` and `name_ar` as one value of the wire; `column` is written `table.name`. */
export const bilingual = (column: string) =>
  sql<BilingualText>`jsonb_build_object('en', ${sql.ref(`${column}_en`)}, 'ar', ${sql.ref(`${column}_ar`)})`

/** What an edit of a bilingual value changes, as columns; a language that was not sent stays untouched. */
export const bilingualColumns = <const Column extends string>(
  column: Column,
  value: Partial<BilingualText> | undefined,
) =>
  ({ [`${column}_en`]: value?.en, [`${column}_ar`]: value?.ar }) as {
    [Key in `${Column}_en` | `${Column}_ar`]?: string
  }
