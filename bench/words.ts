import type pg from 'pg'

interface Word {
  /** What is typed: a word, the beginning of one, or two of them. */
  typed: string
  hits: number
}

/** Of what can be typed to find products, what has nearest to so many hits, for each of `wanted`; at last two words for `together`. */
export async function wordsWithHits(pool: pg.Pool, wanted: readonly number[], together: number): Promise<Word[]> {
  // The generated names are some thousand, however many products there are.
  const { rows } = await pool.query<{ name: string; hits: number }>(
    'select name_search as name, count(*)::int as hits from products group by 1',
  )
  const hitsOf = (words: readonly string[]) =>
    rows.reduce((hits, row) => (words.every((word) => row.name.includes(word)) ? hits + row.hits : hits), 0)
  const singles = [...new Set(rows.flatMap(({ name }) => name.split(' ').flatMap(beginnings)))]
  const known = singles.map((typed) => ({ typed, hits: hitsOf([typed]) }))
  const pairs = [...new Set(rows.flatMap(({ name }) => pairsOf(name)))]
  const met = pairs.map((typed) => ({ typed, hits: hitsOf(typed.split(' ')) }))
  return [...wanted.map((hits) => nearest(known, hits)), nearest(met, together)]
}

const shortest = 3

/** The last word of a name with each one before it, so that they are not found in the order in which they are typed. */
function pairsOf(name: string): string[] {
  const words = name.split(' ').filter((word) => word.length >= shortest && /^\p{L}+$/u.test(word))
  const last = words.at(-1)
  return words.slice(0, -1).flatMap((word) => (word === last ? [] : `${last} ${word}`))
}

const beginnings = (word: string) =>
  /^\p{L}+$/u.test(word)
    ? Array.from({ length: Math.max(0, word.length - shortest + 1) }, (_, more) => word.slice(0, shortest + more))
    : []

function nearest(words: readonly Word[], wanted: number): Word {
  const distance = ({ hits }: Word) => Math.abs(Math.log(hits / wanted))
  const [first, ...others] = words
  if (!first) throw new Error('There are no products to search.')
  return others.reduce((best, word) => (distance(word) < distance(best) ? word : best), first)
}
