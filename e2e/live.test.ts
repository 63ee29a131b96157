import { countries, live, users } from '@dealsy/contract'
import { axeCheck } from './axe.ts'
import { colleague } from './product.ts'
import { afterDoubleClick, expectToast, openScreen, recordRow } from './steps.ts'
import { suspend, takeBackSilently, told } from './suspensions.ts'
import { colleaguesPage, expect, test } from './test.ts'

// Two who work at the same time, each in a browser of their own.
test.use({ provokedErrors: [/status of 409/] })

const usersOf = (phoneNumber: string) => `users-and-businesses/user?phoneNumber=${encodeURIComponent(phoneNumber)}`

test('what one decides is at the other at once, and both can take it back', async ({
  page,
  browser,
  server,
  watchErrors,
}) => {
  const user = await server.take(users.list, {}, ({ status }) => status === 'active')
  const hers = await colleaguesPage(browser, watchErrors)
  const streams = [page, hers].map((screen) =>
    screen.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith(live.stream.path)),
  )
  for (const screen of [page, hers]) await openScreen(screen, usersOf(user.phoneNumber))
  await Promise.all(streams)
  const [row, herRow] = [recordRow(page, user), recordRow(hers, user)]

  await suspend(hers, herRow)
  await expect(row.getByRole('button', { name: 'Activate' })).toBeVisible()

  // The one who did it.
  await told(server, user)
  await hers.locator('[data-toaster]').getByRole('button', { name: 'Undo' }).click()
  await takeBackSilently(hers)
  await expect(row.getByRole('button', { name: 'Suspend' })).toBeVisible()

  // The other one, in the history of the user.
  await suspend(hers, herRow)
  await told(server, user, 2)
  await row.getByRole('link', { name: user.name, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'History' }).click()
  const line = page.getByRole('dialog', { name: 'History' }).getByRole('listitem').first()
  await expect(line).toContainText('Suspended')
  await expect(line).toContainText(colleague.name)
  await line.getByRole('button', { name: 'Undo' }).click()
  await afterDoubleClick(page)
  await line.getByRole('button', { name: 'Confirm' }).click()
  await takeBackSilently(page)
  await expectToast(page, 'Taken back')
  await expect(herRow.getByRole('button', { name: 'Suspend' })).toBeVisible()
  await hers.context().close()
})

test('who has a record open is seen by the other, and a change is said before it is saved over', async ({
  page,
  browser,
  server,
  watchErrors,
}) => {
  const body = { name: { en: 'Aaaland', ar: 'أرض' }, countryCode: 'A7' }
  const { country } = (await server.call(countries.create, { body })).data
  const hers = await colleaguesPage(browser, watchErrors)
  for (const screen of [page, hers]) {
    await openScreen(screen, 'App/Cities-and-Countries')
    await recordRow(screen, country).getByRole('button', { name: 'Edit Aaaland' }).click()
  }
  const [mine, her] = [page, hers].map((screen) => screen.getByRole('dialog', { name: 'Update Country' }))
  if (mine === undefined || her === undefined) throw new Error('There are two dialogs.')
  const presence = mine.getByRole('button', { name: `${colleague.name} is editing this` })
  await expect(presence).toBeVisible()
  await expect(her.getByRole('button', { name: 'Administrator is editing this' })).toBeVisible()
  await axeCheck(page)

  await mine.getByLabel('English name').fill('Mine')
  await her.getByLabel('English name').fill('Hers')
  await her.getByLabel('Country Code').fill('A8')
  await her.getByRole('button', { name: 'Update', exact: true }).click()
  await expectToast(hers, 'Country updated successfully.')

  const notice = mine.getByRole('alert')
  await expect(notice).toContainText(`Saved now: Hers (${colleague.name})`)
  await expect(notice).toContainText('Yours: Mine')
  await expect(notice).toContainText(`Now: A8 (${colleague.name})`)
  await expect(mine.getByLabel('English name')).toHaveValue('Mine')
  await expect(mine.getByLabel('Country Code')).toHaveValue('A8')
  await expect(presence).toBeHidden()
  await axeCheck(page)
  await notice.getByRole('button', { name: 'Keep mine' }).click()
  await mine.getByRole('button', { name: 'Update', exact: true }).click()
  await expectToast(page, 'Country updated successfully.')
  const { data } = await server.call(countries.get, { params: { id: country._id } })
  expect(data.country).toMatchObject({ name: { en: 'Mine', ar: 'أرض' }, countryCode: 'A8' })
  await hers.context().close()
})

test('what one changes between the first reading of another and the beginning of their stream is seen by them, and nothing is read twice', async ({
  ownPage,
  server,
}) => {
  const user = await server.take(users.list, {}, ({ status }) => status === 'active')
  // The tab waits with its stream, as behind another one that is about to close.
  await ownPage.addInitScript(() => {
    void navigator.locks.request('live', () => new Promise<void>((letGo) => addEventListener('let go', () => letGo())))
  })
  const asked: string[] = []
  ownPage.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && pathname.endsWith(users.list.path)) asked.push(request.url())
  })
  await openScreen(ownPage, usersOf(user.phoneNumber))
  const row = recordRow(ownPage, user)
  await expect(row.getByRole('button', { name: 'Suspend' })).toBeVisible()
  expect(asked).toHaveLength(1)
  await server.call(users.updateStatus, { params: { id: user._id }, body: { status: 'suspended' } })
  await ownPage.evaluate(() => dispatchEvent(new Event('let go')))
  await expect(row.getByRole('button', { name: 'Activate' })).toBeVisible()
  expect(asked).toHaveLength(2)
  await expect(ownPage.getByRole('button', { name: /new$/ })).toBeHidden()
})
