import { locales } from './languages.ts'
import type { Language } from './languages.ts'

const formatters = new Map<string, Intl.DateTimeFormat>()

function dateFormatter(language: Language, time: boolean): Intl.DateTimeFormat {
  const key = `${language} ${time}`
  const known = formatters.get(key)
  if (known) return known
  const formatter = new Intl.DateTimeFormat(locales[language], {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    ...(time && { hour: 'numeric', minute: '2-digit' }),
  })
  formatters.set(key, formatter)
  return formatter
}

/** A moment (ISO 8601) as local date and time: 'Mar 1, 2025, 11:03 PM'. */
export const formatDateTime = (moment: string, language: Language): string =>
  dateFormatter(language, true).format(new Date(moment))

/** A moment (ISO 8601) as local date: 'Mar 1, 2025'. */
export const formatDate = (moment: string, language: Language): string =>
  dateFormatter(language, false).format(new Date(moment))

const dayFormatters: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat(locales.en, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
  ar: new Intl.DateTimeFormat(locales.ar, { month: 'long', day: 'numeric', timeZone: 'UTC' }),
}

/** A day of the calendar ('2025-03-01') of this year or the last: 'Mar 1'; an invalid one is returned unchanged. */
export const formatDay = (day: string, language: Language): string =>
  Number.isNaN(Date.parse(day)) ? day : dayFormatters[language].format(new Date(day))

// Calendar days have no time zone; UTC keeps them as they are.
const ofDays = (options: Intl.DateTimeFormatOptions): Record<Language, Intl.DateTimeFormat> => ({
  en: new Intl.DateTimeFormat(locales.en, { ...options, timeZone: 'UTC' }),
  ar: new Intl.DateTimeFormat(locales.ar, { ...options, timeZone: 'UTC' }),
})
const daysOfYear = ofDays({ year: 'numeric', month: 'short', day: 'numeric' })
const wholeDays = ofDays({ year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' })
const months = ofDays({ year: 'numeric', month: 'long' })
const weekdays = { long: ofDays({ weekday: 'long' }), narrow: ofDays({ weekday: 'narrow' }) }

/** A day of the calendar with its year: 'Mar 1, 2025'. */
export const formatDayOfYear = (day: string, language: Language): string => daysOfYear[language].format(new Date(day))

/** A day of the calendar in full: 'Saturday, March 1, 2025'. */
export const formatWholeDay = (day: string, language: Language): string => wholeDays[language].format(new Date(day))

/** The month of a day of the calendar: 'March 2025'. */
export const formatMonth = (day: string, language: Language): string => months[language].format(new Date(day))

/** The weekday of a day of the calendar: 'Saturday', or 'S'. */
export const formatWeekday = (day: string, language: Language, width: keyof typeof weekdays): string =>
  weekdays[width][language].format(new Date(day))

const ages: Record<Language, Intl.RelativeTimeFormat> = {
  en: new Intl.RelativeTimeFormat(locales.en),
  ar: new Intl.RelativeTimeFormat(locales.ar),
}
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long before `now` a moment (ISO 8601) was, in whole minutes, hours or days: '3 days ago'. */
export function formatAge(moment: string, language: Language, now = Date.now()): string {
  const age = Math.max(0, now - Date.parse(moment))
  const [unit, length] =
    age >= day ? (['day', day] as const) : age >= hour ? (['hour', hour] as const) : (['minute', minute] as const)
  return ages[language].format(-Math.floor(age / length), unit)
}

const durations = new Map<string, Intl.NumberFormat>()

/** A time in its largest unit that is full, in hours and days with one decimal: '40 seconds', '2.5 hours'. */
export function formatDuration(seconds: number, language: Language): string {
  const length = seconds * 1000
  const [unit, of] =
    length >= day
      ? (['day', day] as const)
      : length >= hour
        ? (['hour', hour] as const)
        : length >= minute
          ? (['minute', minute] as const)
          : (['second', 1000] as const)
  const key = `${language} ${unit}`
  const formatter =
    durations.get(key) ??
    new Intl.NumberFormat(locales[language], {
      style: 'unit',
      unit,
      unitDisplay: 'long',
      maximumFractionDigits: of >= hour ? 1 : 0,
      roundingMode: 'floor',
    })
  durations.set(key, formatter)
  return formatter.format(length / of)
}

const wholeNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** A number grouped by thousands, in Latin digits: '1,250'. */
export const formatNumber = (number: number): string => wholeNumber.format(number)

const ungrouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20, useGrouping: false })

/** A number with all its decimals, in Latin digits, as it is typed: '1250.125'. */
export const formatTyped = (number: number): string => ungrouped.format(number)

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })

/** A share from 0 to 1 in percent, in Latin digits: '2.5%'. */
export const formatShare = (share: number): string => percent.format(share)

const signed = (amount: number, digits: string) => (amount < 0 ? `-$${digits}` : `$${digits}`)

const amountDigits = (amount: number) => (Number.isInteger(amount) ? wholeNumber : cents).format(Math.abs(amount))

/** An amount with the $ prefix (section 9), decimals only where there are any: '$1,250', '$1,250.50'. */
export const formatMoney = (amount: number): string => signed(amount, amountDigits(amount))

/** The balance of a wallet, followed by $ (section 2, 'Users'), decimals only where there are any: '1,250$', '49.50$'. */
export const formatBalance = (amount: number): string => `${amountDigits(amount)}$`

/** An amount with the $ prefix and always two decimals (section 9, promotion amounts): '$1,250.00'. */
export const formatMoneyExactly = (amount: number): string => signed(amount, cents.format(Math.abs(amount)))
