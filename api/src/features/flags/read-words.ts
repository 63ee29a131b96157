import type { Db } from '../../db/open.ts'
import { wordPattern, type WordPattern } from './find-words.ts'

let cache: { of: string; patterns: WordPattern[] } = { of: '', patterns: [] }

/** The patterns of the words in use, cached until the list changes. */
export async function readWords(db: Db): Promise<readonly WordPattern[]> {
  const words = await db
    .selectFrom('review_words')
    .select(['word', 'match', 'exceptions'])
    .where('is_in_use', '=', true)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const of = JSON.stringify(words)
  if (cache.of !== of) cache = { of, patterns: words.flatMap((word) => wordPattern(word) ?? []) }
  return cache.patterns
}
