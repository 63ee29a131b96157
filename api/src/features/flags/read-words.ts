import type { Db } from '../../db/open.ts'
import { wordPattern, type WordPattern } from './find-words.ts'

let kept: { of: string; patterns: WordPattern[] } = { of: '', patterns: [] }

/** The words in use, ready to be looked for; they are made ready again only where the list has changed. */
export async function readWords(db: Db): Promise<readonly WordPattern[]> {
  const words = await db
    .selectFrom('review_words')
    .select(['word', 'match', 'exceptions'])
    .where('is_in_use', '=', true)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const of = JSON.stringify(words)
  if (kept.of !== of) kept = { of, patterns: words.flatMap((word) => wordPattern(word) ?? []) }
  return kept.patterns
}
