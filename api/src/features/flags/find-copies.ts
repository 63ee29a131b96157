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

interface Own {
  listing: string
  url: string
  print: Buffer
  userId: string
}

interface Candidate {
  /** The index of the photograph it is a candidate for. */
  n: number
  id: number
  hashes: Buffer
}

interface Use {
  n: number
  listing: string
  printId: number
  userId: string
}

interface Found extends Copy {
  isOfOther: boolean
}

/**
 * The photographs of each product that other products also show: other owners' before the owner's own, then closest first. The number of
 * statements does not depend on the number of photographs.
 */
export async function findCopies(db: Transaction<Tables>, ids: readonly string[]): Promise<Map<string, Copy[]>> {
  const { rows: photographs } = await sql<Own>`
    select photographs.listing, photographs.url, photo_prints.hashes as print, products.user_id as "userId"
    from photographs
    join photo_prints on photo_prints.id = photographs.print_id
    join products on products.id = photographs.listing
    where photographs.listing = any (${ids}::uuid[])
    order by photographs.listing, array_position(products.images, photographs.url)`.execute(db)
  const candidates = await findCandidates(db, photographs)
  const distances = photographs.map(({ print }, n) => {
    const close = (candidates.get(n) ?? []).map(({ id, hashes }) => [id, distanceOf(print, hashes)] as const)
    return new Map(close.filter(([, distance]) => distance <= mostDifference))
  })
  const uses = await findUses(db, photographs, distances)
  const found = photographs.map((own, n) => ({
    listing: own.listing,
    copies: copiesOf(own, uses.get(n), distances[n]),
  }))
  const byListing = Map.groupBy(found, ({ listing }) => listing)
  return new Map(
    [...byListing].map(([listing, all]) => [listing, closestPerListing(all.flatMap(({ copies }) => copies))]),
  )
}

/** The fingerprints that share a band with a photograph, by the index of the photograph. */
async function findCandidates(db: Db, photographs: readonly Own[]): Promise<Map<number, Candidate[]>> {
  const sought = photographs.flatMap(({ print }, n) => searchBandsOf(print).map((bands) => ({ n, bands })))
  // The planner expects half of all prints to match and would read the table; fewer than one in a thousand does.
  // Behind a pooler only the role can set jit off, and with that estimate each search would be compiled for longer than it takes.
  await sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`.execute(db)
  const { rows } = await sql<Candidate>`
    select sought.n, prints.id, prints.hashes
    from jsonb_to_recordset(${JSON.stringify(sought)}::jsonb) as sought (n integer, bands integer[])
    cross join lateral (select id, hashes from photo_prints where photo_prints.bands && sought.bands) prints`.execute(
    db,
  )
  await sql`select set_config('enable_seqscan', 'on', true)`.execute(db)
  return Map.groupBy(rows, ({ n }) => n)
}

/** The other listings that show a fingerprint close to a photograph, by the index of the photograph. */
async function findUses(
  db: Db,
  photographs: readonly Own[],
  distances: readonly ReadonlyMap<number, number>[],
): Promise<Map<number, Use[]>> {
  const close = photographs.flatMap(({ listing }, n) => {
    const prints = [...(distances[n]?.keys() ?? [])]
    return prints.length > 0 ? [{ n, listing, prints }] : []
  })
  const { rows } = await sql<Use>`
    select close.n, uses.listing, uses.print_id as "printId", products.user_id as "userId"
    from jsonb_to_recordset(${JSON.stringify(close)}::jsonb) as close (n integer, listing uuid, prints bigint[])
    cross join lateral (
      select listing, print_id from photographs where print_id = any (close.prints) and listing <> close.listing
      limit ${sql.lit(mostUses)}) uses
    join products on products.id = uses.listing`.execute(db)
  return Map.groupBy(rows, ({ n }) => n)
}

function copiesOf(
  { url, userId }: Own,
  uses: readonly Use[] = [],
  distances: ReadonlyMap<number, number> = new Map(),
): Found[] {
  if (new Set(uses.map((use) => use.userId)).size > mostOwners) return []
  return uses.map((use) => ({
    url,
    other: use.listing,
    likeness: Math.round((1 - (distances.get(use.printId) ?? 0) / bitsOfHash) * 100) / 100,
    isOfOther: use.userId !== userId,
  }))
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
