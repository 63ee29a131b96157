import { Decision, desk, Product, ProductRequest, productRequests, products, reviewReasons } from '@dealsy/contract'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { setLanguage } from '../i18n/language.tsx'
import type { Language } from '../i18n/languages.ts'
import { hrefOf } from '../routing/paths.ts'
import { mountScreen } from './testing/mount-screen.tsx'
import { sample } from './testing/sample-answers.ts'
import { deskItem, deskServer } from './testing/sample-desk.ts'

/** What is to be read, and pressed, in each language. */
const words = {
  en: {
    reason: 'Prohibited item',
    reject: 'Why is it rejected?',
    changes: 'What is to be changed?',
    several: 'Select several',
    select: 'Select Waiting',
    rejectMany: 'Reject',
    reasons: 'Reasons',
    edit: 'Edit Prohibited item',
  },
  ar: {
    reason: 'سلعة محظورة',
    reject: 'ما سبب الرفض؟',
    changes: 'ما المطلوب تعديله؟',
    several: 'تحديد متعدد',
    select: 'تحديد Waiting',
    rejectMany: 'رفض',
    reasons: 'الأسباب',
    edit: 'تعديل سلعة محظورة',
  },
} as const satisfies Record<Language, object>

const languages = ['en', 'ar'] as const

it.each(languages)(
  'the reasons for a rejection and for changes are called in the language of the reader (%s)',
  async (of) => {
    await setLanguage(of)
    deskServer([deskItem(1)])
    const { page } = await mountScreen(hrefOf('desk'))
    await expect.element(page.getByRole('heading', { name: 'Listing 1', exact: true })).toBeVisible()
    for (const [key, title] of [
      ['r', words[of].reject],
      ['c', words[of].changes],
    ] as const) {
      await userEvent.keyboard(key)
      const panel = page.getByRole('group', { name: title })
      await expect.element(panel.getByRole('listitem').nth(1)).toMatchTextContent(words[of].reason)
      await userEvent.keyboard('{Escape}')
    }
  },
)

it.each(languages)('many are rejected for reasons that are called in the language of the reader (%s)', async (of) => {
  await setLanguage(of)
  const { server } = deskServer([])
  server.lists(products.pending, [sample(Product, 1, { name: 'Waiting', status: 'pending' })])
  server.lists(productRequests.pending, [sample(ProductRequest, 1)])
  const { page } = await mountScreen(hrefOf('approval'))
  await page.getByRole('button', { name: words[of].several }).first().click()
  await page.getByRole('checkbox', { name: words[of].select }).click()
  await page.getByRole('group').getByRole('button', { name: words[of].rejectMany, exact: true }).click()
  const reasons = page.getByRole('dialog').getByRole('group', { name: words[of].reasons })
  await expect.element(reasons.getByRole('checkbox', { name: words[of].reason })).toBeVisible()
})

it.each(languages)(
  'Configuration calls a reason in the language of the reader, and edits both names (%s)',
  async (of) => {
    await setLanguage(of)
    const { server } = deskServer([])
    const { page } = await mountScreen(hrefOf('configuration'))
    await page.getByRole('button', { name: words[of].edit }).click()
    const dialog = page.getByRole('dialog')
    const field = (language: Language) => dialog.getByRole('textbox', { name: label[of][language], exact: true })
    await expect.element(field('en')).toHaveValue('Prohibited item')
    await expect.element(field('ar')).toHaveValue('سلعة محظورة')
    await field('ar').fill('سلعة ممنوعة')
    await dialog.getByRole('button', { name: of === 'en' ? 'Update' : 'تحديث' }).click()
    await expect
      .poll(() => server.calls(reviewReasons.update).map(({ body }) => body.name))
      .toEqual([{ ar: 'سلعة ممنوعة' }])
  },
)

const label = {
  en: { en: 'English name', ar: 'Arabic name' },
  ar: { en: 'الاسم بالإنجليزية', ar: 'الاسم بالعربية' },
} as const

it.each(languages)('an earlier decision names its reasons in the language of the reader (%s)', async (of) => {
  await setLanguage(of)
  const { server, reasons } = deskServer([deskItem(1)])
  const made = sample(Decision, 7, {
    decision: 'reject',
    reasons: reasons.slice(1, 2).map(({ _id, name, text }) => ({ _id, name, text })),
  })
  server.on(desk.decisions, () => ({ data: { decisions: [{ ...made, call: 'a call' }] } }))
  const { page } = await mountScreen(hrefOf('desk'))
  await expect.element(page.getByRole('heading', { name: 'Listing 1', exact: true })).toBeVisible()
  await page.getByRole('button', { name: of === 'en' ? 'Last decisions' : 'آخر القرارات' }).click()
  await expect.element(page.getByRole('dialog').getByText(words[of].reason)).toBeVisible()
})
