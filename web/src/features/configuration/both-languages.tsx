import type { BilingualText } from '@dealsy/contract'
import { Written } from '../../i18n/written.tsx'

/** A text in English and below it in Arabic, each in its own direction; its own lines stay lines. */
export function BothLanguages({ text: { en, ar } }: { text: BilingualText }) {
  return (
    <div className="grid gap-1 whitespace-pre-line">
      <p lang="en" dir="ltr" className="text-start">
        <Written>{en}</Written>
      </p>
      <p lang="ar" dir="rtl" className="text-start">
        <Written>{ar}</Written>
      </p>
    </div>
  )
}
