import { cleanProse, isLonger } from '@dealsy/contract/texts'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** The error of a text beyond the maximum length, counted as the server counts the cleaned text. */
export function useTooLong(text: string, maxLength: number | undefined): string | undefined {
  const { t } = useLingui()
  if (maxLength === undefined || !isLonger(text, maxLength) || !isLonger(cleanProse(text), maxLength)) return undefined
  return t`At most ${plural({ most: maxLength }, { one: '# character', other: '# characters' })}.`
}
