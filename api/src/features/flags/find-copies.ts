import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { distanceOf, soughtBandsOf } from './photo-print.ts'

/** A photograph of a listing that another listing shows too. */
export interface Copy {
  url: string
  /** The other listing. */
  other: string
  /** From 0 to 1. */
  likeness: number
}

/** Bits of a hash in which a copy differs at most. */
const mostDifference = 8
const bitsOfHash = 64
/** A picture that more owners show is the manufacturer's, or that of a shop for all its branches. */
const mostOwners = 5
/** So many listings with a picture are looked at, so that it takes the same time however many there are. */
const mostUses = 50
/** Flags that a listing gets for its photographs. */
const mostCopies = 3

interface Own {
  listing: string
  url: string
  print: Buffer
  userId: string
}

/** What photographs of some products other products show too, by the products: the likest first, those of other owners before the own. */
export async function findCopies(db: Transaction<Tables>, ids: readonly string[]): Promise<Map<string, Copy[]>> {
  const { rows } = await sql<Own>`
    select photographs.listing, photographs.url, photo_prints.hashes as print, products.user_id as "userId"
    from photographs
    join photo_prints on photo_prints.id = photographs.print_id
    join products on products.id = photographs.listing
    where photographs.listing = any (${ids}::uuid[])
    order by photographs.listing, array_position(products.images, photographs.url)`.execute(db)
  const copies = new Map<string, Found[]>()
  // The planner takes half of all pictures for candidates, and would read them all; fewer than one in a thousand is.
  await sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`.execute(db)
  for (const own of rows) copies.set(own.listing, [...(copies.get(own.listing) ?? []), ...(await copiesOf(db, own))])
  await sql`select set_config('enable_seqscan', 'on', true), set_config('jit', 'on', true)`.execute(db)
  return new Map([...copies].map(([listing, found]) => [listing, chosen(found)]))
}

interface Found extends Copy {
  isOfOther: boolean
}

async function copiesOf(db: Db, { listing, url, print, userId }: Own): Promise<Found[]> {
  const isCandidate = soughtBandsOf(print).map((bands) => sql`bands && ${bands}::integer[]`)
  const { rows: candidates } = await sql<{ id: number; hashes: Buffer }>`
    select id, hashes from photo_prints where ${sql.join(isCandidate, sql` or `)}`.execute(db)
  const distances = new Map(candidates.map(({ id, hashes }) => [id, distanceOf(print, hashes)]))
  const alike = [...distances].flatMap(([id, distance]) => (distance <= mostDifference ? [id] : []))
  if (alike.length === 0) return []
  const { rows: uses } = await sql<{ listing: string; printId: number; userId: string }>`
    select photographs.listing, photographs.print_id as "printId", products.user_id as "userId"
    from (
      select listing, print_id from photographs where print_id = any (${alike}::bigint[]) and listing <> ${listing}::uuid
      limit ${sql.lit(mostUses)}) photographs
    join products on products.id = photographs.listing`.execute(db)
  if (new Set(uses.map((use) => use.userId)).size > mostOwners) return []
  return uses.map((use) => ({
    url,
    other: use.listing,
    likeness: Math.round((1 - (distances.get(use.printId) ?? 0) / bitsOfHash) * 100) / 100,
    isOfOther: use.userId !== userId,
  }))
}

/** The likest picture of each other listing, and of these the first few. */
function chosen(found: readonly Found[]): Copy[] {
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
