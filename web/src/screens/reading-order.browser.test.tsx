import type { Plan, Suggestion } from '@dealsy/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { queryClient } from '../api/query-client.tsx'
import { setLanguage } from '../i18n/language.tsx'
import { useSession } from '../session/session.ts'
import { mount } from '../ui/testing/mount.tsx'
import { FeatureRows } from '../features/plans/feature-rows.tsx'
import { PlanFormDialog } from '../features/plans/plan-form-dialog.tsx'
import { SuggestionFormDialog } from '../features/suggestions/suggestion-form-dialog.tsx'

const support = { en: 'Support by phone', ar: 'دعم عبر الهاتف' }

it('the row of a feature asks for it in the language of the reader first, each in its own direction', async () => {
  const { page } = await mount(
    <FeatureRows label="Features" rows={[{ key: 0, ...support }]} onChange={() => {}} errorsOf={() => ({})} />,
  )
  const inputs = () =>
    page
      .getByRole('listitem')
      .getByRole('textbox')
      .elements()
      .map((input) => [(input as HTMLInputElement).value, input.getAttribute('dir')])
  expect(inputs()).toEqual([
    [support.en, 'ltr'],
    [support.ar, 'rtl'],
  ])
  await setLanguage('ar')
  await expect.poll(inputs).toEqual([
    [support.ar, 'rtl'],
    [support.en, 'ltr'],
  ])
})

const own = { _id: '019a5c1e-7b5a-7c3e-9f4d-2a61c0de8b17', createdAt: '2025-11-03T09:30:00.000Z', version: 1 }
const text = { en: 'Words', ar: 'كلمات' }
const plan: Plan = { ...own, name: text, description: text, type: 'Tajer', features: [text] }
const suggestion: Suggestion = {
  ...own,
  updatedAt: own.createdAt,
  title: text,
  description: text,
  icon: '/files/icons/suggestion/1.webp',
}

/** What a form says, in Arabic, of an edit of these inputs that meets another's, whose record is `current`. */
async function conflictOf(current: object, form: ReactNode, typed: Record<string, string>) {
  useSession.getState().signedIn({ ...own, name: 'Rana', email: 'rana@example.com', isAdmin: true, accessToken: 'a' })
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'EDIT_CONFLICT', params: {}, message: 'Changed meanwhile.', current }, { status: 409 }),
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
    useSession.getState().signedOut()
  })
  await setLanguage('ar')
  const { page } = await mount(<QueryClientProvider client={queryClient}>{form}</QueryClientProvider>)
  for (const [name, value] of Object.entries(typed)) {
    await page.getByRole('textbox', { name, exact: true }).fill(value)
  }
  await page.getByRole('button', { name: 'تحديث' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'كلمات' })
  await expect.element(notice).toBeVisible()
  return notice.element().textContent ?? ''
}

it('what somebody else has saved of a plan is compared in the language of the reader first', async () => {
  const theirs = { ...plan, name: { en: 'Theirs', ar: 'لهم' }, features: [text, support], version: 2 }
  const shown = await conflictOf(theirs, <PlanFormDialog record={plan} onClose={() => {}} />, {
    'الاسم بالعربية': 'كلماتي',
    'الاسم بالإنجليزية': 'Mine',
    'الميزة 1 بالعربية': 'كلمات أخرى',
  })
  expect(shown).toContain(`${support.ar} / ${support.en}`)
  expect(shown.indexOf('الاسم بالعربية')).toBeLessThan(shown.indexOf('الاسم بالإنجليزية'))
})

it('what somebody else has saved of the suggestion is compared in the language of the reader first', async () => {
  const theirs = { ...suggestion, title: support, version: 2 }
  const shown = await conflictOf(theirs, <SuggestionFormDialog record={suggestion} onClose={() => {}} />, {
    'العنوان بالعربية': 'كلماتي',
    'العنوان بالإنجليزية': 'Mine',
  })
  expect(shown).toMatch(new RegExp(`${support.ar}.*${support.en}`, 's'))
})
