/** The languages of the dashboard with their own names, the default first. */
export const languages = { en: 'English', ar: 'العربية' } as const
export type Language = keyof typeof languages
export type Direction = 'ltr' | 'rtl'

/** The locales of dates and numbers: Arabic with Latin digits, so that figures are tabular and the same in both languages. */
export const locales: Record<Language, string> = { en: 'en-US', ar: 'ar-u-nu-latn' }

/** The writing direction of a language. */
export const directionOf = (language: Language): Direction => (language === 'ar' ? 'rtl' : 'ltr')
