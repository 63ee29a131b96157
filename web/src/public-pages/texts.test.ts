import { expect, test } from 'vitest'
import { frameTexts } from './frame-texts.ts'
import { getAppTexts } from './get-app/texts.ts'
import { privacyPolicyTexts } from './privacy-policy/texts.ts'
import { supportTexts } from './support/texts.ts'

/** Every text below a value, with the way to it. */
function textsOf(value: object, path = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, below]: [string, unknown]): [string, string][] =>
    typeof below === 'string' ? [[`${path}${key}`, below]] : textsOf(Object(below), `${path}${key}.`),
  )
}

test.each(Object.entries({ frameTexts, getAppTexts, privacyPolicyTexts, supportTexts }))(
  'the %s are complete in both languages',
  (_, { en, ar }) => {
    const english = textsOf(en)
    const arabic = textsOf(ar)
    expect(arabic.map(([path]) => path)).toEqual(english.map(([path]) => path))
    expect(english.filter(([, text]) => !/[a-z]/i.test(text) || /[\u0600-\u06FF]/.test(text))).toEqual([])
    expect(arabic.filter(([, text]) => !/[\u0600-\u06FF]/.test(text))).toEqual([])
  },
)
