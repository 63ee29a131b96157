import { contract, type Endpoint, mostCategories, normalForm, type SheetKind, sheetRows } from '@dealsy/contract'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { inDatabase } from '../db/names.ts'
import { RequestFailure } from '../failures/failures.ts'
import { type Finder, isCalled, searched } from './find-named.ts'

type Row<Kind extends SheetKind> = z.output<(typeof sheetRows)[Kind]>

/** How the rows of a kind are taken. */
export interface Sheet<Given = never, Body = never> {
  row: z.ZodType<Given>
  /** The call that adds one. */
  create: Endpoint
  /** The body of that call: a row with identifiers in the place of names. */
  bodyOf(row: Given, find: Finder): Promise<Body> | Body
  table: string
  /** Which records are what a body would add. */
  isThere(body: Body): RawBuilder<SqlBool>
}

const sheet = <Kind extends SheetKind, Body>(kind: Kind, told: Pick<Sheet<Row<Kind>, Body>, 'bodyOf' | 'isThere'>) =>
  ({ row: sheetRows[kind], create: contract[kind].create, table: inDatabase(kind), ...told }) as unknown as Sheet

/** Says of which field a record was not found. */
const at = <T>(field: string, finding: Promise<T>): Promise<T> =>
  finding.catch((error: unknown) => {
    throw error instanceof RequestFailure ? error.at([field]) : error
  })

const between = /[,،;؛\n]/

/** The categories that a cell names: one, or where there is none called so, several with commas between them. */
async function categoriesOf(cell: string | readonly string[], find: Finder): Promise<string[]> {
  const found: string[] = []
  for (const name of [cell].flat()) {
    const parts = name.split(between).flatMap((part) => part.trim() || [])
    const whole = await find.category(name).catch((error: unknown) => {
      if (parts.length > 1 && error instanceof RequestFailure) return undefined
      throw error
    })
    if (whole === undefined)
      for (const part of parts.slice(0, mostCategories + 1)) found.push(await find.category(part))
    else found.push(whole)
  }
  return found
}

// In words that no index has: thousands may be in one place, most of them added by the rows before, and the one is found by its name.
const isIn = (column: string, place: string | null) => sql`(${sql.ref(column)} is not distinct from ${place}::uuid)`

export const sheetOf: Record<SheetKind, Sheet> = {
  countries: sheet('countries', {
    bodyOf: (row) => row,
    isThere: ({ countryCode }) => sql`upper(country_code) = upper(${countryCode}::text)`,
  }),
  cities: sheet('cities', {
    bodyOf: async (row, find) => ({ ...row, countryId: await at('countryId', find.country(row.countryId)) }),
    isThere: ({ countryId, name }) => sql`${isCalled(name)} and ${isIn('country_id', countryId)}`,
  }),
  filters: sheet('filters', {
    bodyOf: async (row, find) => ({
      ...row,
      parentFilter: row.parentFilter === null ? null : await at('parentFilter', find.parentFilter(row.parentFilter)),
    }),
    isThere: ({ parentFilter, name, descriptionKind }) => {
      const called = descriptionKind ? { en: descriptionKind, ar: descriptionKind } : name
      return called === undefined ? sql`false` : sql`${isCalled(called)} and ${isIn('parent_id', parentFilter)}`
    },
  }),
  reviewWords: sheet('reviewWords', {
    bodyOf: (row) => row,
    isThere: ({ word }) => sql`normal_form(word) = ${normalForm(word)}`,
  }),
  businesses: sheet('businesses', {
    bodyOf: async (row, find) => ({
      ...row,
      icon: null,
      userId: await at('userId', find.user(row.userId)),
      filterId: await at('filterId', categoriesOf(row.filterId, find)),
    }),
    isThere: ({ userId, name }) => sql`name_search = ${searched(name)} and user_id = ${userId}::uuid`,
  }),
  callSupports: sheet('callSupports', {
    bodyOf: (row) => row,
    isThere: ({ phoneNumber }) => sql`phone_digits(phone_number) = ${normalForm(phoneNumber).replaceAll(/\D/g, '')}`,
  }),
  whatsappSupports: sheet('whatsappSupports', {
    bodyOf: (row) => row,
    isThere: ({ link }) => sql`link = ${link}`,
  }),
}
