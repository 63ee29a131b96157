import type { Insertable } from 'kysely'
import type { Db } from '@dealsy/api/database'
import type { Tables } from '@dealsy/api/tables'
import type { Files } from '@dealsy/api/files'
import { phoneForms } from './countries.ts'
import { growingMoments } from './moments.ts'
import { makePerson } from './names.ts'
import { drawPortrait, giveIcon } from './pictures.ts'
import type { Random } from './random.ts'

/** A city somebody can live in. */
export interface Home {
  cityId: string
  countryId: string
  countryCode: string
}

/** The cities there are, in an order that does not depend on identifiers. */
export function readHomes(db: Db): Promise<Home[]> {
  return db
    .selectFrom('cities')
    .innerJoin('countries', 'countries.id', 'cities.country_id')
    .select(['cities.id as cityId', 'countries.id as countryId', 'countries.country_code as countryCode'])
    .orderBy('countries.country_code', (order) => order.collate('C'))
    .orderBy('cities.name_en', (order) => order.collate('C'))
    .orderBy('cities.id')
    .execute()
}

const busiestCountry = 'JO'

/** A user's row, and what a portrait must know. */
export interface DemoUser {
  row: Insertable<Tables['users']> & { created_at: string }
  woman: boolean
}

/**
 * Users in the order they joined, one at a time. About half live in the busiest country, a few have not said where; one in
 * eight is suspended, one in four promoted.
 */
export function* demoUsers(random: Random, count: number, now: Date, homes: readonly Home[]): Generator<DemoUser> {
  const known = homes.filter(({ countryCode }) => Object.hasOwn(phoneForms, countryCode))
  const busiest = known.filter(({ countryCode }) => countryCode === busiestCountry)
  for (const moment of growingMoments(random, count, now)) {
    const near = random.chance(0.45) && busiest.length > 0 ? busiest : known
    const home = near.length > 0 && random.chance(0.96) ? random.pick(near) : undefined
    const countryCode = home?.countryCode ?? busiestCountry
    const { name, woman } = makePerson(random, countryCode)
    yield {
      woman,
      row: {
        id: random.idAt(moment),
        name,
        phone_number: phoneNumber(random, countryCode),
        country_id: home?.countryId ?? null,
        city_id: home?.cityId ?? null,
        promoted: random.chance(0.25),
        status: random.chance(0.125) ? 'suspended' : 'active',
        icon: null,
        created_at: moment.toISOString(),
      },
    }
  }
}

/** A mobile number of a country in E.164 that is nobody's. */
export const phoneNumber = (random: Random, countryCode: string) =>
  random.pick(phoneForms[countryCode] ?? []).replaceAll('#', () => String(random.integer(0, 9)))

/** Gives most of the promoted users a drawn portrait in `files`. */
export async function drawPortraits(
  random: Random,
  users: readonly DemoUser[],
  files: Pick<Files, 'write'>,
): Promise<void> {
  const pictured = users.filter(({ row }) => row.promoted && random.chance(0.85))
  await Promise.all(pictured.map(({ row, woman }) => giveIcon(row, drawPortrait(random, woman), files)))
}
