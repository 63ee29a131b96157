import { cleanIdentifier, cleanProse, isLonger } from '@dealsy/contract/texts'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/**
 * The error of a text beyond the maximum length, counted as the server counts the cleaned text. A field does not know how its text is
 * cleaned: one of which only the longer reading is too long is left to the server.
 */
export function useTooLong(text: string, maxLength: number | undefined): string | undefined {
  const { t } = useLingui()
  if (maxLength === undefined || !isLonger(text, maxLength)) return undefined
  if (!isLonger(cleanProse(text), maxLength) || !isLonger(cleanIdentifier(text), maxLength)) return undefined
  return t`At most ${plural({ most: maxLength }, { one: '# character', other: '# characters' })}.`
}
