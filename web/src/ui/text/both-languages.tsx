import type { BilingualText } from '@dealsy/contract'
import { useReadingOrder } from '../../i18n/language.tsx'
import { directionOf } from '../../i18n/languages.ts'
import { Written } from './written.tsx'

/** A text in the reader's language and below it in the other, each in its own direction and with its line breaks. */
export function BothLanguages({ text }: { text: BilingualText }) {
  return (
    <div className="grid gap-1 whitespace-pre-line">
      {useReadingOrder().map((language) => (
        <p key={language} lang={language} dir={directionOf(language)} className="match-parent">
          <Written>{text[language]}</Written>
        </p>
      ))}
    </div>
  )
}
