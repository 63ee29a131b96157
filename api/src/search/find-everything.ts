import { cleanPhoneNumber, FoundKind, type Hit, normalForm, phoneNumberForm } from '@dealsy/contract'
import { type RawBuilder, sql } from 'kysely'
import type { SqlBool } from 'kysely'
import { idNamed } from '../db/lists/refs.ts'
import { distance, matches, matchesDigits } from '../db/lists/search.ts'
import type { Db } from '../db/open.ts'
import { type Searched, searched } from './searched.ts'

/** How many of a kind are answered. */
const mostHits = 5
/** Of how many of a kind that match in one way, the newest, the likeliest are chosen: what bounds the work for a word that many have. */
const mostCandidates = 50
/** So many digits are a whole phone number, at least. */
const leastDigits = 7

/** How likely what is found is meant; a name adds how far it is from what was typed. */
const ranks = { identified: 0, refusedOfUser: 1, ofUser: 2, named: 3 }

type Ranked = Hit & { rank: number }

/** The records of every kind that `typed` names: a few of each, the likeliest kind first. */
export async function findEverything(db: Db, typed: string): Promise<{ resource: FoundKind; hits: Hit[] }[]> {
  if (normalForm(typed) === '') return []
  const found: { resource: FoundKind; rows: Ranked[] }[] = []
  let users: string[] = []
  for (const resource of FoundKind.options) {
    // One after the other: a search must not take the connections of other calls.
    const rows = await findIn(db, resource, typed, users)
    if (resource === 'users') users = rows.filter(({ rank }) => rank === ranks.identified).map(({ _id }) => _id)
    if (rows.length > 0) found.push({ resource, rows })
  }
  const best = ({ rows }: { rows: Ranked[] }) => rows[0]?.rank ?? 0
  return found
    .toSorted((one, other) => best(one) - best(other))
    .map(({ resource, rows }) => ({ resource, hits: rows.map(({ rank: _rank, ...hit }) => hit) }))
}

/** The records of one kind that are found by what was typed, or belong to one of the users, the likeliest first. */
async function findIn(db: Db, resource: FoundKind, typed: string, users: readonly string[]): Promise<Ranked[]> {
  const kind = searched[resource]
  const { table, texts, digits, owner, name, detail, status, on } = kind
  const column = (ofTable: string) => `${table}.${ofTable}`
  const id = sql.ref(column('id'))
  const newest = kind.isSmall
    ? sql`length(${sql.ref(column(texts[0] ?? 'id'))}), ${id}`
    : sql`${sql.ref(column('created_at'))} desc, ${id} desc`
  const written = texts.map((text) => column(text))
  const named = sql<SqlBool>`(${sql.join(
    written.map((text) => matches(text, typed)),
    sql` or `,
  )})`
  const wanted = sql<SqlBool>`${id} = ${idNamed(resource, typed)}`
  const dialled =
    digits !== undefined && phoneNumberForm.test(cleanPhoneNumber(typed)) ? matchesDigits(column(digits), typed) : null
  const ofUser =
    owner !== undefined && users.length > 0 ? sql<SqlBool>`${sql.ref(column(owner))} = any(${users}::uuid[])` : null
  const refused = sql`${status === undefined ? sql`null` : sql.ref(status)} in ('rejected', 'changesRequested')`
  const ways = [
    candidates(kind, named, newest),
    candidates(kind, wanted, newest),
    ...(dialled ? [candidates(kind, dialled, newest)] : []),
    // Why something was refused is what its owner calls for.
    ...(ofUser ? [candidates(kind, ofUser, status === undefined ? newest : sql`(${refused}) desc, ${newest}`)] : []),
  ]
  const isWhole = normalForm(typed).replaceAll(/\D/g, '').length >= leastDigits
  const rank = sql<number>`case
    when ${wanted} ${dialled && isWhole ? sql`or ${dialled}` : sql``} then ${sql.lit(ranks.identified)}
    ${
      ofUser
        ? sql`when ${ofUser} then case when ${refused} then ${sql.lit(ranks.refusedOfUser)} else ${sql.lit(ranks.ofUser)} end`
        : sql``
    }
    else ${sql.lit(ranks.named)} + ${distance(written, typed)} end`
  const { rows } = await sql<Ranked>`
    select ${on?.resource ?? sql.lit(resource)} as resource, ${on?.id ?? id} as "_id", ${name} as name, ${detail} as detail,
      ${status === undefined ? sql`null` : sql.ref(status)} as status, ${rank} as rank
    from (${sql.join(ways, sql` union `)}) found join ${sql.table(table)} on ${id} = found.id ${kind.joins ?? sql``}
    order by rank, ${newest} limit ${sql.lit(on ? mostCandidates : mostHits)}`.execute(db)
  // Of several notes on a record, the likeliest.
  const each = rows.filter(({ _id }, place) => rows.findIndex((other) => other._id === _id) === place)
  return each.slice(0, mostHits)
}

/** The identifiers of the first of a kind that meet a condition. */
const candidates = ({ table, only }: Searched, condition: RawBuilder<SqlBool>, order: RawBuilder<unknown>) => sql`
  (select ${sql.ref(`${table}.id`)} from ${sql.table(table)}
   where ${condition} ${only ? sql`and ${only}` : sql``} order by ${order} limit ${sql.lit(mostCandidates)})`
