import { mostTried, type ReviewedResource, type TriedWord } from '@dealsy/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { findWords, wordPattern, type WordRule } from './find-words.ts'
import { foldText, type Span } from './folded-text.ts'
import { listingsOf } from './read-facts.ts'

interface Candidate {
  resource: ReviewedResource
  _id: string
  name: string
  createdAt: string
  texts: string[]
}

// More than are counted, because the index also finds parts of words and exceptions.
const mostCandidates = 1000
/** UTF-16 units of context around a word. */
const shownAround = 60

/** The listings of the last thirty days that a word would have flagged, newest first. */
export async function tryWord(db: Db, rule: WordRule): Promise<TriedWord> {
  const pattern = wordPattern(rule)
  if (!pattern) return { found: 0, listings: [] }
  const { rows } = await sql<Candidate>`
    select kept.resource, kept.listing as "_id", kept.created_at as "createdAt",
      coalesce(products.name, requests.name) as name,
      array_remove(array[coalesce(products.name, requests.name), requests.message,
        coalesce(products.description, requests.description)], null) as texts
    from (
      select listing, resource, created_at from listing_texts
      where created_at > now() - interval '30 days' and text ~ ${pattern.indexed}
      order by created_at desc, listing desc limit ${sql.lit(mostCandidates)}) kept
    left join products on products.id = kept.listing
    left join product_requests requests on requests.id = kept.listing
    where coalesce(products.id, requests.id) is not null
    order by kept.created_at desc, kept.listing desc`.execute(db)
  const listings = rows.flatMap(({ texts, ...listing }) => {
    const found = texts
      .map((text) => ({ text, spans: findWords(foldText(text), [pattern]) }))
      .find(({ spans }) => spans.length > 0)
    return found ? [{ ...listing, ...excerptOf(found) }] : []
  })
  return { found: Math.min(listings.length, mostTried.counted), listings: listings.slice(0, mostTried.shown) }
}

/** The excerpt around the first of some spans, with the spans inside it. */
function excerptOf({ text, spans }: { text: string; spans: Span[] }): { text: string; spans: Span[] } {
  const [first] = spans
  if (!first) return { text, spans }
  const [before, after] = [Math.max(first.start - shownAround, 0), first.end + shownAround]
  // Cut between words, never inside a character.
  const start = before === 0 ? 0 : Math.min(text.indexOf(' ', before) + 1 || first.start, first.start)
  const end = after >= text.length ? text.length : Math.max(text.lastIndexOf(' ', after), first.end)
  return {
    text: text.slice(start, end),
    spans: spans
      .filter((span) => span.end <= end)
      .map((span) => ({ ...span, start: span.start - start, end: span.end - start })),
  }
}

/** Stores the texts of new listings for the dry run. */
export async function storeTexts(db: Db, resource: ReviewedResource, ids: readonly string[]): Promise<void> {
  await sql`
    insert into listing_texts (listing, resource, created_at, text)
    select id, ${resource}, created_at, text from (${listingsOf[resource].all} where id = any (${ids}::uuid[])) listing
    where created_at > now() - interval '30 days'
    on conflict (listing) do update set text = excluded.text`.execute(db)
}

/** Removes the texts that are too old for the dry run. */
export async function removeOldTexts(db: Db): Promise<void> {
  await sql`delete from listing_texts where created_at <= now() - interval '30 days'`.execute(db)
}
