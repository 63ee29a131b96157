import type { Flag, ReviewedResource } from '@dealsy/contract'
import type { Copy } from './find-copies.ts'
import { findContacts } from './find-contacts.ts'
import { findWords, type WordPattern } from './find-words.ts'
import { foldText } from './folded-text.ts'

/** The facts about a listing that its flags are computed from. */
export interface ListingFacts {
  id: string
  resource: ReviewedResource
  name: string
  description: string
  /** Of a product request. */
  message: string | null
  price: number
  /** The price range of the category's verified products; null where there are too few. */
  prices: { low: number; high: number; count: number } | null
  /** The age of the owner's account in days when the listing was created. */
  accountDays: number
  /** Listings that the owner created in the hour before it, including itself. */
  withinTheHour: number
  /** Rejections of the owner's listings. */
  rejections: number
  /** Suspensions of the owner's account. */
  suspensions: number
  /** The most similar listing of the category. */
  alike: { id: string; likeness: number } | null
}

/** A stored flag; `other` is the other listing that it is about. */
export interface KeptFlag extends Pick<Flag, 'kind' | 'field' | 'spans' | 'image' | 'number'> {
  other: string | null
}

const texts = ['name', 'message', 'description'] as const

/** The threshold of listings within an hour. */
const manyListings = 5
/** The age in days below which an account is new. */
const newForDays = 1
/** A price is an outlier below a third of the range's low end or above three times its high end. */
const farFactor = 3
/** The sample size below which the price range is not used. */
const leastPrices = 10

/** The flags of a listing, from its facts, the listed words and its copied photographs, in display order. */
export function flagsOf(listing: ListingFacts, words: readonly WordPattern[], copies: readonly Copy[]): KeptFlag[] {
  const { price, prices, accountDays, withinTheHour, rejections, suspensions, alike } = listing
  const flags: KeptFlag[] = []
  const flag = (kind: Flag['kind'], evidence: Partial<KeptFlag> = {}) =>
    flags.push({ kind, field: null, spans: [], image: null, other: null, number: null, ...evidence })
  for (const field of texts) {
    const spans = findContacts(listing[field] ?? '')
    if (spans.length > 0) flag('contact', { field, spans })
  }
  for (const field of texts) {
    const spans = findWords(foldText(listing[field] ?? ''), words)
    if (spans.length > 0) flag('word', { field, spans })
  }
  for (const { url, other, likeness } of copies)
    flag('samePhoto', { field: 'images', image: url, other, number: likeness })
  if (alike) flag('sameText', { other: alike.id, number: alike.likeness })
  if (prices && prices.count >= leastPrices && (price * farFactor < prices.low || price > prices.high * farFactor))
    flag('price', { field: 'price' })
  if (withinTheHour >= manyListings) flag('manyAtOnce', { number: withinTheHour })
  if (accountDays < newForDays) flag('newAccount', { number: Math.max(Math.floor(accountDays), 0) })
  if (rejections > 0) flag('rejectedBefore', { number: rejections })
  if (suspensions > 0) flag('suspendedBefore', { number: suspensions })
  return flags
}
