import { banners, changedHeader, changeHeader, figures, products, reports } from '@dealsy/contract'
import { expect, test } from 'vitest'
import { queryClient } from '../api/query-client.tsx'
import { hrefOf } from '../routing/paths.ts'
import { fakeServer } from './testing/fake-server.ts'
import { mountScreen } from './testing/mount-screen.tsx'
import { idOf } from './testing/sample-answers.ts'

/** Deletes a report; the answer has these headers. Returns which lists that were seen before are read again when next opened. */
async function removeReport(headers: Record<string, string>) {
  const server = fakeServer()
  server.on(reports.remove, () => Response.json({ data: { _id: idOf(1) } }, { headers }))
  const { page } = await mountScreen(hrefOf('reports'))
  const seen = [reports.list, products.list, banners.list].map(({ resource, verb }) => [resource, verb, 'seen before'])
  for (const queryKey of seen) queryClient.setQueryData(queryKey, {})
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => server.calls(reports.list).length).toBe(2)
  await expect.poll(() => server.calls(figures.get).length).toBeGreaterThan(1)
  return seen.map((queryKey) => queryClient.getQueryState(queryKey)?.isInvalidated)
}

test('a change reads again what shows records of the kinds that its answer names, and leaves the rest', async () => {
  const headers = { [changeHeader]: 'call', [changedHeader]: 'promotions reports' }
  expect(await removeReport(headers)).toEqual([true, true, false])
})

test.each<Record<string, string>>([{}, { [changedHeader]: 'reports novelties' }])(
  'a change whose answer names none, or one that is not known, reads everything again (%o)',
  async (headers) => {
    expect(await removeReport({ [changeHeader]: 'call', ...headers })).toEqual([true, true, true])
  },
)
