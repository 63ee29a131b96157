import { notifications } from '@dealsy/contract'
import type { Locator, Page } from '@playwright/test'
import type { Server } from './server.ts'
import { afterDoubleClick, expectToast } from './steps.ts'
import { expect } from './test.ts'

/** Suspends a user in their row of the list. */
export async function suspend(page: Page, row: Locator): Promise<void> {
  await row.getByRole('button', { name: 'Suspend' }).click()
  await afterDoubleClick(page)
  await row.getByRole('button', { name: 'Confirm' }).click()
  await expectToast(page, 'Update status was successful')
  await expect(row.getByRole('button', { name: 'Activate' })).toBeVisible()
}

/** Waits until a user has been told of so many suspensions: the undo of one is refused then until it is said whether to tell again. */
export async function told(server: Server, { _id }: { _id: string }, times = 1): Promise<void> {
  const titles = async () => {
    const { data } = await server.call(notifications.list, { query: { userId: _id } })
    return data.notifications.filter(({ title }) => title.includes('Your account is suspended'))
  }
  await expect.poll(titles).toHaveLength(times)
}

/** Takes back what the user has been told of, without another message. */
export async function takeBackSilently(page: Page): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: 'Take it back?' })
  await dialog.getByRole('switch', { name: 'Tell the user again' }).click()
  await dialog.getByRole('button', { name: 'Take back' }).click()
}
