import { type BilingualText, normalForm, type RecordName } from '@dealsy/contract'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../db/open.ts'
import { isNumber } from '../db/lists/search.ts'
import { notFound, RequestFailure } from '../failures/failures.ts'

const identifier = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A name as the columns of the search hold it. Made here: the database would make it anew for each row that it compares. */
export const searched = (name: string) => ` ${normalForm(name)}`

/** That a record is called so in both languages, by any spelling. */
export const isCalled = ({ en, ar }: BilingualText) =>
  sql<SqlBool>`(name_en_search = ${searched(en)} and name_ar_search = ${searched(ar)})`

const inEither = (name: string) =>
  sql<SqlBool>`(name_en_search = ${searched(name)} or name_ar_search = ${searched(name)})`

/** Keeps what was found for the rows after it. What was not found is looked for again: a row may have added it meanwhile. */
function remembering(find: (named: string) => Promise<string>): (named: string) => Promise<string> {
  const found = new Map<string, string>()
  return async (named) => {
    if (identifier.test(named)) return named.toLowerCase()
    const id = found.get(named) ?? (await find(named))
    found.set(named, id)
    return id
  }
}

function onlyOne(ids: readonly { id: string }[], record: RecordName): string {
  const [first, second] = ids
  if (!first) throw notFound(record)
  if (second) throw new RequestFailure('NAMES_SEVERAL', { record })
  return first.id
}

// More than anybody could tell apart.
const mostCandidates = 200

const findCountry = (db: Db) => async (named: string) => {
  const { rows } = await sql<{ id: string }>`
    select id from countries where ${inEither(named)} or upper(country_code) = upper(${named}) limit 2`.execute(db)
  return onlyOne(rows, 'country')
}

const findUser = (db: Db) => async (phoneNumber: string) => {
  const { rows } = await sql<{ id: string; digits: string }>`
    select id, phone_search as digits from users
    where ${isNumber('users.phone_search', phoneNumber)} limit ${sql.lit(mostCandidates)}`.execute(db)
  const asked = dialled(phoneNumber)
  const whole = rows.filter(({ digits }) => dialled(digits) === asked)
  return onlyOne(whole.length > 0 ? whole : rows, 'user')
}

/** The digits of a number without what is dialled before a country or an area. */
const dialled = (phoneNumber: string) => normalForm(phoneNumber).replaceAll(/\D/g, '').replace(/^0+/, '')

/** What stands between the names of a path; the mirrored one is what it looks like where it is written from the right. */
const steps = /[<>‹›→←]/

// Deeper than any tree of categories is.
const mostSteps = 20

/** Finds a category by its name, or by a path of names: from the top, else from anywhere. */
const findFilter = (db: Db, types: RawBuilder<SqlBool>, record: RecordName) => async (path: string) => {
  const names = path.split(steps).map((name) => name.trim())
  if (names.length > mostSteps) throw notFound(record)
  async function below(top: RawBuilder<SqlBool>) {
    let found: { id: string }[] = []
    for (const [step, name] of names.entries()) {
      const place = step === 0 ? top : sql<SqlBool>`parent_id = any(${found.map(({ id }) => id)}::uuid[])`
      const { rows } = await sql<{ id: string }>`
        select id from filters where ${inEither(name)} and ${place} and ${types} limit ${sql.lit(mostCandidates)}`.execute(
        db,
      )
      found = rows
      if (found.length === 0) break
    }
    return found
  }
  const fromTop = await below(sql`parent_id is null`)
  return onlyOne(fromTop.length > 0 ? fromTop : await below(sql`true`), record)
}

/** Finds the records that rows name. Throws 404 where there is none, 409 where there are several. */
export const openFinder = (db: Db) => ({
  country: remembering(findCountry(db)),
  user: remembering(findUser(db)),
  parentFilter: remembering(findFilter(db, sql`true`, 'parentFilter')),
  category: remembering(findFilter(db, sql`type in ('page', 'non-page')`, 'filter')),
})
export type Finder = ReturnType<typeof openFinder>
