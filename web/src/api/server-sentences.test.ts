import { i18n } from '@lingui/core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { locales } from '../i18n/formats.ts'
import { messages as arabic } from '../i18n/locales/ar.po'
import { messages as english } from '../i18n/locales/en.po'
import { inSpokenLanguage } from './server-sentences.ts'
import { readServerSentences } from './testing/server-sentences-in-sources.ts'

const speak = (locale: 'en' | 'ar') =>
  i18n.loadAndActivate({ locale, locales: locales[locale], messages: locale === 'en' ? english : arabic })
const inUse = { code: 'IN_USE', message: 'This country is in use: cities 3, users 2.' }
const spoken = (message: string) => inSpokenLanguage({ code: 'X', message }).message

afterEach(() => speak('en'))

describe('a sentence of the server', () => {
  it('stays word for word in English', () => {
    speak('en')
    const failure = {
      code: 'BAD_INPUT',
      message: 'title: Required.',
      issues: [{ path: ['title'], message: 'Required.' }],
    }
    for (const said of [inUse, failure]) expect(inSpokenLanguage(said)).toEqual(said)
  })

  it('is said in Arabic, also at a field, without the name that programs have for the field', () => {
    speak('ar')
    const failure = {
      code: 'BAD_INPUT',
      message: 'title: Required. message: At most 900 characters.',
      issues: [
        { path: ['title'], message: 'Required.' },
        { path: ['message'], message: 'At most 900 characters.' },
      ],
    }
    expect(inSpokenLanguage(failure)).toEqual({
      code: 'BAD_INPUT',
      message: 'مطلوب. 900 حرف على الأكثر.',
      issues: [
        { path: ['title'], message: 'مطلوب.' },
        { path: ['message'], message: '900 حرف على الأكثر.' },
      ],
    })
  })

  it.for<[sentence: string, inArabic: string]>([
    [inUse.message, 'لا يزال مستخدَمًا: المدن 3، المستخدمون 2.'],
    [
      'This filter is in use: products 12, businesses 1, product requests 4.',
      'لا يزال مستخدَمًا: المنتجات 12، الأنشطة التجارية 1، طلبات المنتجات 4.',
    ],
    ['This filter is in use where it is: products 7.', 'لا يزال مستخدَمًا: المنتجات 7.'],
    ['This parent filter does not exist.', 'لم يُعثر على الفئة الأم.'],
    ['Somebody else has changed this plan meanwhile.', 'غيّر شخص آخر هذه الباقة في هذه الأثناء.'],
    ['The price must be from 5 to 10 in this filter.', 'يجب أن يكون السعر بين 5 و10 في هذه الفئة.'],
    [
      'A filter of type select cannot stand below a filter of type page.',
      'لا يمكن وضع فئة من نوع «اختيار» ضمن فئة من نوع «صفحة».',
    ],
    ['At least 8 characters.', '8 أحرف على الأقل.'],
    ['{{price}} cannot be used here.', 'لا يمكن استخدام {{price}} هنا.'],
  ])('keeps its numbers and names: %s', ([sentence, inArabic]) => {
    speak('ar')
    expect(spoken(sentence)).toBe(inArabic)
  })

  it('that is not known stays as it is', () => {
    speak('ar')
    expect(spoken('Something new.')).toBe('Something new.')
  })
})

describe('all that the sources of the server say', () => {
  /** Folders and files whose sentences the dashboard never gets. */
  const saidElsewhere = [
    // Content, and tests.
    /^api\/src\/(demo|testing)\//,
    // They have the two languages themselves.
    /^api\/src\/public-pages\//,
    // Read by who runs the program or writes another one.
    /^api\/src\/(settings|reference\/[\w-]+|sign-in\/admin-command)\.ts$/,
    // What became of a delivery is kept in the words of the service that refused it.
    /^api\/src\/push\//,
  ]
  /** What only another program than the dashboard can bring the server to say. */
  const saidToPrograms = new Set([
    'An Idempotency-Key has 1 to {longestKey} characters.',
    'This Idempotency-Key was used for another request.',
    "Files belong into '{imageFiles}'.",
    'An image is {part} pixels wide, or as it is.',
    'Must start with icons/{id}/.',
    'The caller has hung up.',
    // To whoever starts the program.
    'Between this program and the database of DATABASE_URL there is a pooler, such as PgBouncer in transaction mode, that keeps no session from one transaction to the next. Set DATABASE_POOLER=transaction.',
    // Descriptions of endpoints.
    'Products, newest first unless sorted, narrowed by a word of their names.',
    'Products whose promotion is running.',
    'Products without a running promotion.',
  ])
  const { sentences, things, unclear } = readServerSentences(['api/src/**/*.ts', 'contract/src/**/*.ts'], (file) =>
    saidElsewhere.some((place) => place.test(file)),
  )

  beforeEach(() => speak('ar'))

  it('is found by this test', () => {
    const found = new Set(sentences.map(({ sentence }) => sentence))
    for (const known of [
      // One for each way in which a source can say something.
      'Required.',
      'Upload the image first.',
      'The email or the password is wrong.',
      'At most {max} characters.',
      'This {thing} does not exist.',
      '{unknown} cannot be used here.',
      'You can only create one suggestion.',
      'The wallet cannot hold this amount.',
      'The request could not be read.',
      ...saidToPrograms,
    ])
      expect(found).toContain(known)
    expect(things).toEqual(
      new Set([...things, 'country', 'parent filter', 'support contact', 'support request', 'session']),
    )
    expect(unclear).toEqual([])
  })

  it('has its Arabic', () => {
    const withoutArabic = sentences
      .filter(({ sentence }) => !saidToPrograms.has(sentence))
      .filter(({ sentence }) => !aboutEach(sentence).every((about) => filled(about).some(isArabic)))
    expect(withoutArabic).toEqual([])
  })

  const aboutEach = (sentence: string) =>
    sentence.includes('{thing}') ? [...things].map((thing) => sentence.replace('{thing}', thing)) : [sentence]

  const fillings = ['7', ' characters long', 'at the top', 'a number', '{{ name }}', 'page']
  /** The sentence with its parts filled in all ways. */
  function filled(sentence: string): string[] {
    const [part] = /\{\w+\}/.exec(sentence) ?? []
    return part === undefined ? [sentence] : fillings.flatMap((filling) => filled(sentence.replace(part, filling)))
  }

  // What stays in Latin letters is a name.
  const names = /https:\S+|\bwa\.me\b|\bapi\.whatsapp\.com\b|\{\{ name \}\}|png|jpeg|webp|gif|avif/g
  const isArabic = (sentence: string) => {
    const words = spoken(sentence).replaceAll(names, '')
    return /\p{Script=Arabic}/u.test(words) && !/[a-z]{3}/i.test(words)
  }
})
