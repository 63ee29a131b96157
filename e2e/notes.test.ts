import { notes, users } from '@dealsy/contract'
import { axeCheck } from './axe.ts'
import { colleague } from './product.ts'
import { openScreen, startIn } from './steps.ts'
import { colleaguesPage, expect, test } from './test.ts'

const journeys = [
  {
    language: 'English',
    text: 'Paid by cheque at the counter',
    typed: 'cheque counter',
    words: { note: 'Note', mention: 'Mention', add: 'Add note', mentioned: 'You are mentioned', seen: 'Mark as seen' },
    notes: 'Notes',
  },
  {
    language: 'Arabic',
    text: 'دُفع المبلغ نقدًا في الفرع',
    // In another spelling.
    typed: 'المبلغ نقدا',
    words: {
      note: 'ملاحظة',
      mention: 'الإشارة إلى',
      add: 'إضافة ملاحظة',
      mentioned: 'أُشير إليك',
      seen: 'وضع علامة الاطلاع',
    },
    notes: 'الملاحظات',
  },
] as const

for (const { language, text, typed, words, notes: kind } of journeys)
  test(`a note that mentions a colleague is on her Home until she has seen it, and leads to its record by its text (${language})`, async ({
    page,
    browser,
    server,
    watchErrors,
  }) => {
    const user = await server.take(users.list)
    await startIn(page, language)
    await openScreen(page, `users-and-businesses/user/${user._id}?show=notes`)
    await page.getByRole('textbox', { name: words.note, exact: true }).fill(text)
    await page.getByRole('combobox', { name: words.mention }).click()
    await page.getByRole('option', { name: colleague.name }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: words.add }).click()
    await expect(page.getByRole('list', { name: kind }).getByText(text)).toBeVisible()

    const hers = await colleaguesPage(browser, watchErrors)
    await startIn(hers, language)
    await openScreen(hers, 'home')
    const card = hers.getByRole('region', { name: words.mentioned })
    await expect(card.getByText(text)).toBeVisible()
    await axeCheck(hers)
    await card.getByRole('button', { name: words.seen }).click()
    await expect(card).toBeHidden()

    await hers.keyboard.press('Slash')
    await expect(hers.getByRole('combobox')).toBeFocused()
    await hers.keyboard.insertText(typed)
    await expect(hers.getByRole('group', { name: kind }).getByRole('option').filter({ hasText: text })).toBeVisible()
    await hers.keyboard.press('Enter')
    await expect(hers.getByRole('heading', { level: 1 })).toHaveText(user.name)
    await hers.reload()
    await openScreen(hers, 'home')
    await expect(card).toBeHidden()
    await hers.context().close()

    const written = (await server.call(notes.list, { query: { aboutId: user._id } })).data.notes
    expect(written.map((note) => note.text)).toEqual([text])
  })
