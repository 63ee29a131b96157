import { transactions, User, users } from '@dealsy/contract'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fakeServer } from '../../app/testing/fake-server.ts'
import { mountScreen } from '../../app/testing/mount-screen.tsx'
import { sample } from '../../app/testing/sample-answers.ts'
import { setLanguage } from '../../i18n/language.tsx'
import { hrefOf } from '../../routing/paths.ts'

async function opened() {
  const server = fakeServer()
  server.lists(users.list, [sample(User, 0, { name: 'Lina Haddad' })])
  const { page } = await mountScreen(hrefOf('users'))
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Add Transaction/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Add Transaction' })
  return {
    page,
    dialog,
    amount: dialog.getByRole('textbox', { name: 'Amount' }),
    question: page.getByRole('alertdialog'),
    sent: () => server.calls(transactions.create).map(({ body }) => [body.amount, body.sign]),
  }
}

it('a usual amount is sent at once, as it was typed', async () => {
  const { amount, question, sent } = await opened()
  await amount.fill('١٢،٥٠')
  await userEvent.keyboard('{Enter}')
  await expect.poll(sent).toEqual([[12.5, 'Positive']])
  expect(question.elements()).toEqual([])
})

it('End and Home move the cursor of the amount alone', async () => {
  const { amount, sent } = await opened()
  await amount.fill('5')
  await userEvent.keyboard('{Home}{End}{Enter}')
  await expect.poll(sent).toEqual([[5, 'Positive']])
})

it.each(['12.500', '50%', '12 50'])('%s is not sent, and neither is what was there before', async (typed) => {
  const { amount, dialog, question, sent } = await opened()
  await amount.fill('7')
  await amount.fill(typed)
  await userEvent.keyboard('{Enter}')
  await dialog.getByRole('button', { name: 'Add Transaction' }).click()
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true')
  await expect.element(amount).toHaveValue(typed)
  expect([sent(), question.elements()]).toEqual([[], []])
})

it('an amount above ten thousand dollars is named and asked about once more', async () => {
  const { amount, question, sent } = await opened()
  await amount.fill('10,000.01')
  await userEvent.keyboard('{Enter}')
  await expect.element(question.getByText('Add $10,000.01 to the wallet of Lina Haddad?')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(amount).toHaveValue('10000.01')
  expect(sent()).toEqual([])
  await amount.fill('10000')
  await userEvent.keyboard('{Enter}')
  await expect.poll(sent).toEqual([[10_000, 'Positive']])
})

it('what is taken from a wallet is asked about as such', async () => {
  const { page, amount, dialog, question, sent } = await opened()
  await dialog.getByRole('combobox', { name: 'Sign' }).click()
  await page.getByRole('option', { name: 'Negative' }).click()
  await amount.fill('50000')
  await userEvent.keyboard('{Enter}')
  await expect.element(question.getByText('Take $50,000 from the wallet of Lina Haddad?')).toBeVisible()
  await question.getByRole('button', { name: 'Add Transaction' }).click()
  await expect.poll(sent).toEqual([[50_000, 'Negative']])
})

it('the question names the amount in Arabic too', async () => {
  const { page, question } = await opened()
  await setLanguage('ar')
  await page.getByRole('dialog').getByRole('textbox').fill('٥٠٬٠٠٠')
  await userEvent.keyboard('{Enter}')
  await expect.element(question.getByText('هل تريد إيداع $50,000 في محفظة Lina Haddad؟')).toBeVisible()
})
