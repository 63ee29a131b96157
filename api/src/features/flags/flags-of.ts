import type { Flag, ReviewedResource } from '@dealsy/contract'
import type { Copy } from './find-copies.ts'
import { findContacts } from './find-contacts.ts'
import { findWords, type WordPattern } from './find-words.ts'
import { foldText } from './folded-text.ts'

/** What is known of a listing when its flags are computed. */
export interface LookedAt {
  id: string
  resource: ReviewedResource
  name: string
  description: string
  /** Of a product request. */
  message: string | null
  price: number
  /** What verified products of the category cost; null where nothing is known of them. */
  prices: { low: number; high: number; count: number } | null
  /** Days that the account of its owner was old when it came. */
  accountDays: number
  /** Listings of its owner in the hour up to its own coming, itself among them. */
  withinTheHour: number
  /** Rejections that its owner has got. */
  rejections: number
  /** How often the account of its owner was suspended. */
  suspensions: number
  /** The listing of the category whose text is most like its own. */
  alike: { id: string; likeness: number } | null
}

/** A flag as it is kept; `other` is the other listing that it is about. */
export interface KeptFlag extends Pick<Flag, 'kind' | 'field' | 'spans' | 'image' | 'number'> {
  other: string | null
}

const texts = ['name', 'message', 'description'] as const

/** From so many listings within an hour on they are many. */
const manyListings = 5
/** An account is new for so many days. */
const newForDays = 1
/** A price is far away below a third of what nine of ten cost at least, and above the threefold of what they cost at most. */
const farFactor = 3
/** Of fewer prices the range says nothing. */
const leastPrices = 10

/** The flags of a listing by what is known of it, the words of the list and its copied photographs, in the order in which they are shown. */
export function flagsOf(listing: LookedAt, words: readonly WordPattern[], copies: readonly Copy[]): KeptFlag[] {
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
