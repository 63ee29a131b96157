import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { distanceOf, searchBandsOf } from './photo-print.ts'

/** A photograph of a listing that another listing also shows. */
export interface Copy {
  url: string
  /** The other listing. */
  other: string
  /** Similarity from 0 to 1. */
  likeness: number
}

/** The largest Hamming distance of a copy, in bits of the hash. */
const mostDifference = 8
const bitsOfHash = 64
/** A picture of more owners is a stock photograph, or that of a shop with several branches. */
const mostOwners = 5
/** Bounds the comparison: at most so many listings of one picture. */
const mostUses = 50
/** The limit of photo flags of a listing. */
const mostCopies = 3

interface Photograph {
  listing: string
  url: string
  print: Buffer
  userId: string
}

/** The fingerprints close to that of a photograph, with their distance from it. */
type Close = ReadonlyMap<number, number>

interface Use {
  n: number
  other: string
  printId: number
  userId: string
}

interface Found extends Copy {
  listing: string
  isOfOther: boolean
}

/** The photographs of each product that other products also show: other owners' before the owner's own, then closest first. */
export async function findCopies(db: Transaction<Tables>, ids: readonly string[]): Promise<Map<string, Copy[]>> {
  const { rows: photographs } = await sql<Photograph>`
    select photographs.listing, photographs.url, photo_prints.hashes as print, products.user_id as "userId"
    from photographs
    join photo_prints on photo_prints.id = photographs.print_id
    join products on products.id = photographs.listing
    where photographs.listing = any (${ids}::uuid[])
    order by photographs.listing, array_position(products.images, photographs.url)`.execute(db)
  const close = await findClose(db, photographs)
  const uses = await findUses(db, photographs, close)
  const found = photographs.flatMap(({ listing, url, userId }, n): Found[] => {
    const own = uses.filter((use) => use.n === n)
    if (new Set(own.map((use) => use.userId)).size > mostOwners) return []
    return own.map(({ other, printId, ...use }) => {
      const likeness = Math.round((1 - (close[n]?.get(printId) ?? 0) / bitsOfHash) * 100) / 100
      return { listing, url, other, likeness, isOfOther: use.userId !== userId }
    })
  })
  const byListing = Map.groupBy(found, ({ listing }) => listing)
  return new Map([...byListing].map(([listing, copies]) => [listing, closestPerListing(copies)]))
}

/** For each photograph the fingerprints that share a band with its own and are close to it. */
async function findClose(db: Db, photographs: readonly Photograph[]): Promise<Close[]> {
  const sought = photographs.flatMap(({ print }, n) => searchBandsOf(print).map((bands) => ({ n, bands })))
  // The planner expects half of all prints to match and would read the table; fewer than one in a thousand does.
  // Behind a pooler only the role can set jit off, and with that estimate each search would be compiled for longer than it takes.
  await sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`.execute(db)
  const { rows } = await sql<{ n: number; id: number; hashes: Buffer }>`
    select sought.n, prints.id, prints.hashes
    from jsonb_to_recordset(${JSON.stringify(sought)}::jsonb) as sought (n integer, bands integer[])
    cross join lateral (select id, hashes from photo_prints where photo_prints.bands && sought.bands) prints`.execute(
    db,
  )
  await sql`select set_config('enable_seqscan', 'on', true)`.execute(db)
  const candidates = Map.groupBy(rows, ({ n }) => n)
  return photographs.map(({ print }, n) => {
    const distances = (candidates.get(n) ?? []).map(({ id, hashes }) => [id, distanceOf(print, hashes)] as const)
    return new Map(distances.filter(([, distance]) => distance <= mostDifference))
  })
}

/** The other listings that show a fingerprint close to that of a photograph, which has the index `n`. */
async function findUses(db: Db, photographs: readonly Photograph[], close: readonly Close[]): Promise<Use[]> {
  const asked = photographs.map(({ listing }, n) => ({ n, listing, prints: [...(close[n]?.keys() ?? [])] }))
  const { rows } = await sql<Use>`
    select asked.n, uses.listing as other, uses.print_id as "printId", products.user_id as "userId"
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (n integer, listing uuid, prints bigint[])
    cross join lateral (
      select listing, print_id from photographs where print_id = any (asked.prints) and listing <> asked.listing
      limit ${sql.lit(mostUses)}) uses
    join products on products.id = uses.listing`.execute(db)
  return rows
}

/** The closest picture of each other listing, up to the limit. */
function closestPerListing(found: readonly Found[]): Copy[] {
  const ordered = found.toSorted(
    (one, next) =>
      Number(next.isOfOther) - Number(one.isOfOther) ||
      next.likeness - one.likeness ||
      (one.other < next.other ? -1 : Number(one.other > next.other)),
  )
  const others = new Map<string, Copy>()
  for (const { url, other, likeness } of ordered) if (!others.has(other)) others.set(other, { url, other, likeness })
  return [...others.values()].slice(0, mostCopies)
}
