/** The languages of the public pages, with their own names and writing directions. */
export const languages = {
  en: { name: 'English', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
} as const

export type Language = keyof typeof languages

export const languageCodes = Object.keys(languages) as Language[]

/** The texts of a page: a language that lacks one does not compile. */
export type InEveryLanguage<Texts> = Record<Language, Texts>

/** A page's address in a language, from the root: English has no parameter, and links keep the language. */
export const addressIn = (language: Language, path: string) => (language === 'en' ? path : `${path}?lang=${language}`)
