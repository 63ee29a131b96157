import type { WordMatch } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'

/** The words for how a word of the review desk is looked for. */
export function useWordMatches(): Record<WordMatch, string> {
  const { t } = useLingui()
  return { word: t`Whole words`, part: t`Parts of words too` }
}
