import type { BilingualText } from '@dealsy/contract'
import { useReadingOrder } from '../../i18n/language.tsx'
import { directionOf } from '../../i18n/languages.ts'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

export interface BilingualFieldProps {
  englishLabel: string
  arabicLabel: string
  value: BilingualText
  onChange: (value: BilingualText) => void
  errors?: { [language in keyof BilingualText]?: string | undefined }
  /** The placeholders. */
  placeholders?: BilingualText
  /** Hides the labels, for inputs that their context names, such as rows of a list. */
  hideLabels?: boolean
  required?: boolean
  disabled?: boolean
  maxLength?: number
  /** Several lines each. */
  multiline?: boolean
}

/** The same text in English and in Arabic, the reader's language first, each input in its own language and direction. */
export function BilingualField({
  englishLabel,
  arabicLabel,
  value,
  onChange,
  errors,
  placeholders,
  hideLabels = false,
  multiline = false,
  ...both
}: BilingualFieldProps) {
  const Part = multiline ? TextArea : TextField
  const labels = { en: englishLabel, ar: arabicLabel }
  return useReadingOrder().map((language) => (
    <Part
      {...both}
      key={language}
      label={labels[language]}
      hideLabel={hideLabels}
      placeholder={placeholders?.[language]}
      lang={language}
      dir={directionOf(language)}
      value={value[language]}
      error={errors?.[language]}
      onChange={(text) => onChange({ ...value, [language]: text })}
    />
  ))
}
