import { banners, reports, users } from '@dealsy/contract'
import { expect, it } from 'vitest'
import { hrefOf } from '../routing/paths.ts'
import { fakeServer } from './testing/fake-server.ts'
import { mountScreen } from './testing/mount-screen.tsx'

it.each([
  ['users', users.list],
  ['banners', banners.list],
  ['reports', reports.list],
] as const)('the list of %s is asked for once, before its table is drawn', async (path, list) => {
  const server = fakeServer()
  const drawnBefore: number[] = []
  server.on(list, () => {
    drawnBefore.push(document.querySelectorAll('main table').length)
    return Response.json({ data: { [list.resource]: [] } })
  })
  const { page } = await mountScreen(hrefOf(path))
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  expect(drawnBefore).toEqual([0])
})
