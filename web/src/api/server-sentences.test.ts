import { i18n } from '@lingui/core'
import { afterEach, describe, expect, it } from 'vitest'
import { messages as arabic } from '../i18n/locales/ar.po'
import { messages as english } from '../i18n/locales/en.po'
import { inSpokenLanguage } from './server-sentences.ts'

const speak = (locale: 'en' | 'ar') => i18n.loadAndActivate({ locale, messages: locale === 'en' ? english : arabic })
const inUse = { code: 'IN_USE', message: 'This country is in use: cities 3, users 2.' }

afterEach(() => speak('en'))

describe('a sentence of the server', () => {
  it('stays word for word in English', () => {
    speak('en')
    expect(inSpokenLanguage(inUse)).toEqual(inUse)
    expect(inSpokenLanguage({ code: 'X', message: 'Sign in to continue.' }).message).toBe('Sign in to continue.')
  })

  it('is said in Arabic, also at a field', () => {
    speak('ar')
    const failure = { code: 'BAD_INPUT', message: 'Required.', issues: [{ path: ['title'], message: 'Required.' }] }
    expect(inSpokenLanguage(failure)).toEqual({
      code: 'BAD_INPUT',
      message: 'مطلوب.',
      issues: [{ path: ['title'], message: 'مطلوب.' }],
    })
  })

  it('keeps the numbers of what uses a record', () => {
    speak('ar')
    expect(inSpokenLanguage(inUse).message).toBe('لا يزال مستخدَمًا: المدن 3، المستخدمون 2.')
  })

  it('that is not known stays as it is', () => {
    speak('ar')
    expect(inSpokenLanguage({ code: 'X', message: 'Something new.' }).message).toBe('Something new.')
  })
})
