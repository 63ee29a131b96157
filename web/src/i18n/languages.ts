/** The languages of the dashboard with their own names, the default first. */
export const languages = { en: 'English', ar: 'العربية' } as const
export type Language = keyof typeof languages
export type Direction = 'ltr' | 'rtl'

/** How dates and numbers are written: Arabic with Latin digits, so that figures stay tabular and alike in both. */
export const locales: Record<Language, string> = { en: 'en-US', ar: 'ar-u-nu-latn' }

/** Which way a language is written. */
export const directionOf = (language: Language): Direction => (language === 'ar' ? 'rtl' : 'ltr')
