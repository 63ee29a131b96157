import { beginsWords, type KindName, normalForm, searchWords } from '@dealsy/contract'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { idByRef } from './refs.ts'

/**
 * The condition of a text search on `table.column`, which holds a space and `normal_form(...)`. The text has to contain every word of the
 * search, in any order; a word of one or two characters only matches beginnings of words, because of the trigram index. A search without
 * letters and digits matches nothing.
 */
export function matches(column: string, typed: string): RawBuilder<SqlBool> {
  const parts = searchedParts(typed)
  return parts.length === 0
    ? sql<SqlBool>`false`
    : sql<SqlBool>`(${sql.join(
        parts.map((part) => like(column, `%${literal(part)}%`)),
        sql` AND `,
      )})`
}

/** The same, or the record is the one that the app has by this identifier. */
export function matchesOrIsRef(column: string, typed: string, kind: KindName): RawBuilder<SqlBool> {
  const [table = ''] = column.split('.')
  return sql<SqlBool>`(${matches(column, typed)} OR ${sql.ref(`${table}.id`)} = ${idByRef(kind, typed)})`
}

/** How far the nearest of some texts is from a search: 0 it is that, 1 it begins so, 2 one of its words does, 3 anything else. */
export function distance(columns: readonly string[], typed: string): RawBuilder<number> {
  const searched = ` ${literal(normalForm(typed))}`
  const any = (pattern: string) =>
    sql.join(
      columns.map((column) => like(column, pattern)),
      sql` OR `,
    )
  return sql<number>`CASE WHEN ${any(searched)} THEN 0 WHEN ${any(`${searched}%`)} THEN 1 WHEN ${any(`%${searched}%`)} THEN 2 ELSE 3 END`
}

/** The substrings that a text must contain. */
const searchedParts = (typed: string): string[] =>
  searchWords(typed).map((word) => `${beginsWords(word) ? ' ' : ''}${word}`)

const literal = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

const like = (column: string, pattern: string) => sql<SqlBool>`${sql.ref(column)} LIKE ${pattern}`

/**
 * The same for a column that holds `phone_digits(...)`: only digits count, and one or two only match beginnings of numbers. The national form
 * (0770...) finds the international one (+964 770..., 00964 770...) and vice versa.
 */
export function matchesDigits(column: string, typed: string): RawBuilder<SqlBool> {
  const { digits, isInternational } = dialledOf(typed)
  if (digits === '') return sql<SqlBool>`false`
  const withoutZero = digits.replace(/^0+/, '')
  const anywhere = beginsWords(withoutZero) ? digits : withoutZero
  const patterns = [beginsWords(anywhere) ? `${anywhere}%` : `%${anywhere}%`]
  if (isInternational) patterns.push(...nationalForms(digits).map((national) => `${national}%`))
  return sql<SqlBool>`(${sql.join(
    patterns.map((pattern) => like(column, pattern)),
    sql` OR `,
  )})`
}

/**
 * The condition that a column that holds `phone_digits(...)` has the same number, written nationally or with the one to three digits of its
 * country. A short number is only what is written so.
 */
export function isNumber(column: string, typed: string): RawBuilder<SqlBool> {
  const { digits, isInternational } = dialledOf(typed)
  const significant = digits.replace(/^0+/, '')
  if (significant === '') return sql<SqlBool>`false`
  const isNational = !isInternational && digits !== significant
  const withoutCountry = isNational ? [] : [1, 2, 3].map((length) => significant.slice(length))
  const forms = [
    significant,
    ...(significant.length < leastOfNation ? [] : [`[1-9][0-9]{0,2}${significant}`]),
    ...withoutCountry.filter((rest) => rest.length >= leastOfNation),
  ]
  return sql<SqlBool>`${sql.ref(column)} ~ ${`^0*(${forms.join('|')})$`}`
}

/** The least digits of a number within its country. */
const leastOfNation = 7

function dialledOf(typed: string) {
  const dialled = normalForm(typed).replaceAll(/[^\d+]/g, '')
  return { digits: dialled.replaceAll('+', '').replace(/^00/, ''), isInternational: /^(\+|00)/.test(dialled) }
}

// A country code has one to three digits; without a table of them all three lengths are tried.
const nationalForms = (digits: string) =>
  [1, 2, 3]
    .map((length) => digits.slice(length))
    .filter((rest) => !beginsWords(rest))
    .map((rest) => `0${rest}`)
