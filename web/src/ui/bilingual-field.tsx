import type { BilingualText } from '@dealsy/contract'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

export interface BilingualFieldProps {
  englishLabel: string
  arabicLabel: string
  value: BilingualText
  onChange: (value: BilingualText) => void
  errors?: { en?: string; ar?: string }
  required?: boolean
  disabled?: boolean
  maxLength?: number
  /** Several lines each. */
  multiline?: boolean
}

/** The same text in English and in Arabic, each input in its own language and direction. */
export function BilingualField({
  englishLabel,
  arabicLabel,
  value,
  onChange,
  errors,
  multiline = false,
  ...both
}: BilingualFieldProps) {
  const Part = multiline ? TextArea : TextField
  return (
    <>
      <Part
        {...both}
        label={englishLabel}
        lang="en"
        dir="ltr"
        value={value.en}
        error={errors?.en}
        onChange={(en) => onChange({ ...value, en })}
      />
      <Part
        {...both}
        label={arabicLabel}
        lang="ar"
        dir="rtl"
        value={value.ar}
        error={errors?.ar}
        onChange={(ar) => onChange({ ...value, ar })}
      />
    </>
  )
}
