import { i18n, setupI18n } from '@lingui/core'
import type { MessageDescriptor } from '@lingui/core'
import { I18nProvider, useLingui } from '@lingui/react'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import type { ReactNode } from 'react'
import { directionOf, languages, locales } from './languages.ts'
import type { Direction, Language } from './languages.ts'

const storageKey = 'dealsy.language'
const catalogues = { en: () => import('./locales/en.po'), ar: () => import('./locales/ar.po') }

const isLanguage = (text: string | null): text is Language => text !== null && text in languages

/** The language chosen in this browser; English where nothing is stored or storage is blocked. */
export function storedLanguage(): Language {
  try {
    const stored = localStorage.getItem(storageKey)
    return isLanguage(stored) ? stored : 'en'
  } catch {
    return 'en'
  }
}

/** Switches to a language: loads its catalogue, sets the page's language and direction, and stores the choice. */
export async function setLanguage(language: Language): Promise<void> {
  const { messages } = await catalogues[language]()
  i18n.loadAndActivate({ locale: language, locales: locales[language], messages })
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // Where storage is blocked the choice lasts until the next reload.
  }
}

async function speakerOf(language: Language) {
  const { messages } = await catalogues[language]()
  const speaker = setupI18n({ locale: language, locales: locales[language], messages: { [language]: messages } })
  return (text: MessageDescriptor) => speaker._(text)
}

/** What says a text in each language, whichever is shown. */
export async function speakersOfBoth(): Promise<Record<Language, (text: MessageDescriptor) => string>> {
  const [en, ar] = await Promise.all([speakerOf('en'), speakerOf('ar')])
  return { en, ar }
}

/** Provides the texts and the writing direction. Renders nothing before the first `setLanguage`. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <Directed>{children}</Directed>
    </I18nProvider>
  )
}

function Directed({ children }: { children: ReactNode }) {
  return <DirectionProvider direction={useLanguage().direction}>{children}</DirectionProvider>
}

/** The current language and its direction; rerenders when they change. */
export function useLanguage(): { language: Language; direction: Direction } {
  const { locale } = useLingui().i18n
  const language = isLanguage(locale) ? locale : 'en'
  return { language, direction: directionOf(language) }
}

const readingOrders = { en: ['en', 'ar'], ar: ['ar', 'en'] } as const satisfies Record<Language, readonly Language[]>

/** Both languages in the order in which bilingual texts are shown: the reader's first. */
export const useReadingOrder = (): readonly [Language, Language] => readingOrders[useLanguage().language]
