import {
  AppPermission,
  failureCodes,
  FilterType,
  paramsSchemaOf,
  reasonFor,
  RecordName,
  valueTypes,
} from '@dealsy/contract'
import type { FailureCode, FailureParams } from '@dealsy/contract'
import { i18n } from '@lingui/core'
import { afterEach, describe, expect, it } from 'vitest'
import { locales } from '../i18n/languages.ts'
import { messages as arabic } from '../i18n/locales/ar.po'
import { messages as english } from '../i18n/locales/en.po'
import { localizedFailure, reasonText, texts } from './failure-texts.ts'

const activate = (locale: 'en' | 'ar') =>
  i18n.loadAndActivate({ locale, locales: locales[locale], messages: locale === 'en' ? english : arabic })
const required = { path: ['title'], ...reasonFor('REQUIRED', {}) }
const tooLong = { path: ['message'], ...reasonFor('TOO_LONG', { max: 900 }) }
const refused = {
  code: 'BAD_INPUT',
  message: 'title: Required. message: At most 900 characters.',
  issues: [required, tooLong],
}

afterEach(() => activate('en'))

describe('a failure', () => {
  it('stays word for word in English', () => {
    activate('en')
    const known = { ...reasonFor('NOT_FOUND', { record: 'country' }), message: 'Gone.' }
    for (const said of [known, refused]) expect(localizedFailure(said)).toEqual(said)
  })

  it('is said in Arabic, also at a field, without the name that programs have for the field', () => {
    activate('ar')
    expect(localizedFailure(refused)).toEqual({
      code: 'BAD_INPUT',
      message: 'مطلوب. 900 حرف على الأكثر.',
      issues: [
        { ...required, message: 'مطلوب.' },
        { ...tooLong, message: '900 حرف على الأكثر.' },
      ],
    })
  })

  const inArabic = <Code extends FailureCode>(code: Code, params: FailureParams<Code>, sentence: string) => ({
    ...reasonFor(code, params),
    sentence,
  })
  it.for([
    inArabic(
      'IN_USE',
      { record: 'country', uses: { cities: 3, users: 2 } },
      'هذه الدولة قيد الاستخدام: المدن 3، المستخدمون 2.',
    ),
    inArabic(
      'IN_USE',
      { record: 'filter', uses: { products: 12, businesses: 1, productRequests: 4 } },
      'هذه الفئة قيد الاستخدام: المنتجات 12، الأنشطة التجارية 1، طلبات المنتجات 4.',
    ),
    inArabic('PLACE_IN_USE', { uses: { products: 7 } }, 'هذه الفئة مستخدَمة في مكانها الحالي: المنتجات 7.'),
    inArabic('NOT_FOUND', { record: 'parentFilter' }, 'لم يُعثر على الفئة الأم.'),
    inArabic('EDIT_CONFLICT', { record: 'plan' }, 'غيّر شخص آخر هذه الباقة في هذه الأثناء.'),
    inArabic(
      'PRICE_OUT_OF_RANGE',
      { min: 5, max: 10 },
      'يجب أن يكون السعر بين \u2066$5\u2069 و\u2066$10\u2069 في هذه الفئة.',
    ),
    inArabic(
      'PLACE_NOT_ALLOWED',
      { type: 'select', above: 'page' },
      'لا يمكن وضع فئة من نوع «اختيار» ضمن فئة من نوع «صفحة».',
    ),
    inArabic('TOO_SHORT', { min: 8 }, '8 أحرف على الأقل.'),
    inArabic('UNKNOWN_PLACEHOLDER', { placeholder: '{{price}}' }, 'لا يمكن استخدام {{price}} هنا.'),
    inArabic('PROVIDER_TIMEOUT', { seconds: 10 }, 'لم يُجب Firebase خلال 10 ثوانٍ.'),
    inArabic(
      'PROVIDER_REFUSED',
      { answer: '404', reason: 'Not found' },
      'ردّ Firebase بالرمز 404: \u2068Not found\u2069',
    ),
  ])('is said in Arabic with its numbers and names: $message', ({ sentence, ...reason }) => {
    activate('ar')
    expect(reasonText(reason)).toBe(sentence)
  })

  it('of another server stays as it is', () => {
    activate('ar')
    const message = 'Something new.'
    expect(reasonText({ code: 'SOMETHING_NEW', message })).toBe(message)
    // A code that we know as well, but without what belongs to it.
    expect(reasonText({ code: 'NOT_FOUND', message })).toBe(message)
  })
})

/** Values of every parameter. */
const samples: Record<string, readonly unknown[]> = {
  above: FilterType.options,
  answer: ['404 NOT_FOUND'],
  expected: Object.keys(valueTypes),
  field: ['images'],
  format: ['PNG'],
  max: [10],
  min: [5],
  pair: ['a:b'],
  permission: AppPermission.options,
  placeholder: ['{{price}}'],
  reason: ['a reason'],
  record: RecordName.options,
  seconds: [10],
  type: FilterType.options,
  uses: [
    { cities: 3, users: 2, banners: 1 },
    { products: 12, businesses: 1, productRequests: 4, filters: 5 },
  ],
  values: [['enabled', 'disabled']],
  widths: [[48, 96]],
}

const codesWithParams = failureCodes.flatMap((code) => {
  const { shape } = paramsSchemaOf(code)
  const values = Object.keys(shape).map((name): [string, readonly unknown[]] => [name, samples[name] ?? []])
  const rows = Math.max(1, ...values.map(([, of]) => of.length))
  return Array.from({ length: rows }, (_, row) => {
    const params = Object.fromEntries(values.map(([name, of]) => [name, of[row % of.length]]))
    return { code, params: paramsSchemaOf(code).parse(params) as never }
  })
})

describe('the text of a code', () => {
  it.for(codesWithParams)('is in English what the server says: $code $params', ({ code, params }) => {
    activate('en')
    // Labels of the dashboard have capitals.
    expect(texts[code](params).toLowerCase()).toBe(reasonFor(code, params).message.toLowerCase())
  })

  it.for(codesWithParams.filter(({ code }) => code !== 'UNKNOWN'))('is Arabic: $code $params', ({ code, params }) => {
    activate('ar')
    expect(texts[code](params)).toMatch(/\p{Script=Arabic}/u)
  })
})
