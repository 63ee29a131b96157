import type pg from 'pg'

interface Word {
  /** What is typed: a word, the beginning of one, or two of them. */
  typed: string
  hits: number
}

/** Of what can be typed to find products, what has nearest to so many hits, for each of `wanted`. */
export async function wordsWithHits(pool: pg.Pool, wanted: readonly number[]): Promise<Word[]> {
  // The generated names are some thousand, however many products there are.
  const { rows } = await pool.query<{ name: string; hits: number }>(
    'select name_search as name, count(*)::int as hits from products group by 1',
  )
  const hitsOf = (words: readonly string[]) =>
    rows.reduce((hits, row) => (words.every((word) => row.name.includes(word)) ? hits + row.hits : hits), 0)
  const singles = [...new Set(rows.flatMap(({ name }) => name.split(' ').flatMap(beginnings)))]
  const known = singles.map((typed) => ({ typed, hits: hitsOf([typed]) }))
  return wanted.map((hits) => nearest(known, hits))
}

const shortest = 3

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
