import { Report, reports } from '@dealsy/contract'
import { expect, it } from 'vitest'
import { page as browserPage, userEvent } from 'vitest/browser'
import { fakeServer } from '../../app/testing/fake-server.ts'
import { mountScreen } from '../../app/testing/mount-screen.tsx'
import { sample } from '../../app/testing/sample-answers.ts'
import { hrefOf } from '../../routing/paths.ts'

/** What two lines of text are at most, in pixels. */
const twoLines = 45

it('a long message is cut after two lines, and a click opens all of it over the row', async () => {
  await browserPage.viewport(1024, 900)
  const text = 'What was shown in the pictures is not what I was shown when I came to see it. '.repeat(6).trim()
  fakeServer().lists(reports.list, [sample(Report, 0, { message: text })])
  const { page } = await mountScreen(hrefOf('reports'))
  const message = page.getByRole('table', { name: 'Report' }).getByRole('cell').nth(2).getByRole('button')
  await expect.element(message).toBeVisible()
  const opener = message.element()
  await message.click()
  const whole = page.getByRole('dialog', { name: 'The whole text' })
  await expect.element(whole.getByText(text, { exact: true })).toBeVisible()
  expect(opener.getBoundingClientRect().height).toBeLessThan(twoLines)
  await userEvent.keyboard('{Escape}')
  await expect.element(whole).not.toBeInTheDocument()
  await expect.element(message).toHaveFocus()
})

it('View User shows who reported', async () => {
  const { userId, ...report } = sample(Report, 0)
  const reporter = { ...userId, name: 'Lina Haddad', status: 'suspended', phoneNumber: '+962 79 555 0101' } as const
  fakeServer().lists(reports.list, [{ ...report, userId: reporter }])
  const { page } = await mountScreen(hrefOf('reports'))
  await page.getByRole('button', { name: /^View User/ }).click()
  const dialog = page.getByRole('dialog', { name: 'View User' })
  const textsOf = (role: 'term' | 'definition') =>
    dialog
      .getByRole(role)
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(() => textsOf('term')).toEqual(['Name', 'Status', 'Phone', 'Location'])
  expect(textsOf('definition')).toEqual(['Lina Haddad', 'Suspended', '+962 79 555 0101', 'Words, Words'])
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})
