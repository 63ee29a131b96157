import type { WordMatch } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'

/** The labels of the match modes. */
export function useWordMatches(): Record<WordMatch, string> {
  const { t } = useLingui()
  return { word: t`Whole words`, part: t`Parts of words too` }
}
