import { cleanProse, isLonger } from '@dealsy/contract/texts'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** The error of a text that exceeds a field's maximum length, counted as the server does of what it keeps of the text. */
export function useTooLong(text: string, maxLength: number | undefined): string | undefined {
  const { t } = useLingui()
  if (maxLength === undefined || !isLonger(text, maxLength) || !isLonger(cleanProse(text), maxLength)) return undefined
  return t`At most ${plural({ most: maxLength }, { one: '# character', other: '# characters' })}.`
}
