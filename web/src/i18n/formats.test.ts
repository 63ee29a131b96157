import { expect, it } from 'vitest'
import {
  formatAge,
  formatBalance,
  formatDate,
  formatDateTime,
  formatDay,
  formatDuration,
  formatMoney,
  formatMoneyExactly,
  formatNumber,
  formatShare,
} from './formats.ts'

it('writes how long ago a moment was, in the largest unit that is full', () => {
  const now = Date.parse('2026-01-31T12:00:00Z')
  const age = (moment: string, language: 'en' | 'ar' = 'en') => formatAge(moment, language, now)
  expect(age('2026-01-31T11:59:30Z')).toBe('0 minutes ago')
  expect(age('2026-01-31T11:01:00Z')).toBe('59 minutes ago')
  expect(age('2026-01-30T12:00:01Z')).toBe('23 hours ago')
  expect(age('2026-01-30T12:00:00Z')).toBe('1 day ago')
  expect(age('2025-10-20T12:00:00Z')).toBe('103 days ago')
  expect(age('2026-01-28T12:00:00Z', 'ar')).toBe('قبل 3 أيام')
  // A clock that is behind the server's.
  expect(age('2026-01-31T12:05:00Z')).toBe('0 minutes ago')
})

it('writes a time in the largest unit that is full', () => {
  expect(formatDuration(0, 'en')).toBe('0 seconds')
  expect(formatDuration(1, 'en')).toBe('1 second')
  expect(formatDuration(59.9, 'en')).toBe('59 seconds')
  expect(formatDuration(61, 'en')).toBe('1 minute')
  expect(formatDuration(3599, 'en')).toBe('59 minutes')
  expect(formatDuration(9000, 'en')).toBe('2.5 hours')
  expect(formatDuration(129_600, 'en')).toBe('1.5 days')
  expect(formatDuration(120, 'ar')).toBe('دقيقتان')
  expect(formatDuration(180, 'ar')).toBe('3 دقائق')
  expect(formatDuration(660, 'ar')).toBe('11 دقيقة')
})

it('writes a share in percent', () => {
  expect(formatShare(0)).toBe('0%')
  expect(formatShare(0.025)).toBe('2.5%')
  expect(formatShare(1)).toBe('100%')
})

it('writes money with the dollar first and decimals only where there are any', () => {
  expect(formatMoney(0)).toBe('$0')
  expect(formatMoney(1250)).toBe('$1,250')
  expect(formatMoney(1250.5)).toBe('$1,250.50')
  expect(formatMoney(-3.25)).toBe('-$3.25')
  expect(formatMoney(999_999_999_999.99)).toBe('$999,999,999,999.99')
})

it('writes promotion amounts with two decimals always', () => {
  expect(formatMoneyExactly(1250)).toBe('$1,250.00')
  expect(formatMoneyExactly(-0.5)).toBe('-$0.50')
})

it('writes the balance of a wallet with the dollar last', () => {
  expect(formatBalance(0)).toBe('0$')
  expect(formatBalance(1250)).toBe('1,250$')
  expect(formatBalance(49.5)).toBe('49.50$')
})

it('groups numbers by thousands', () => {
  expect(formatNumber(1_000_000)).toBe('1,000,000')
})

it('writes a moment in the reader’s time zone and language, with Latin digits in both', () => {
  const moment = new Date(2025, 2, 1, 23, 3).toISOString()
  expect(formatDateTime(moment, 'en')).toBe('Mar 1, 2025, 11:03 PM')
  expect(formatDate(moment, 'en')).toBe('Mar 1, 2025')
  expect(formatDateTime(moment, 'ar')).toMatch(/^1 مارس 2025، 11:03 م$/)
})

it('writes a day of the calendar as that day, wherever it is read', () => {
  expect(formatDay('2025-03-01', 'en')).toBe('Mar 1')
  expect(formatDay('2025-03-01', 'ar')).toBe('1 مارس')
})
