import { changes } from '@dealsy/contract'
import type { Change } from '@dealsy/contract'
import { beforeAll, expect, test } from 'vitest'
import { hrefOf } from '../routing/paths.ts'
import { screensOf } from './screen.ts'
import { screens } from './screens.tsx'
import { fakeServer } from './testing/fake-server.ts'
import { liveStream } from './testing/live-stream.ts'
import { mountScreen } from './testing/mount-screen.tsx'
import { idOf } from './testing/sample-answers.ts'
import { changeOf } from './testing/sample-changes.ts'

// How long a screen takes to be loaded here says nothing of the product.
beforeAll(async () => {
  for (const { load } of screensOf(screens)) await load()
  await import('../trail/history/history-dialog.tsx')
}, 120_000)

/** A screen on a trail that grows; `names` are the lines on it. */
async function openTrail(address: string, label: string) {
  const server = fakeServer()
  let trail: Change[] = [changeOf(9, { name: 'Old' })]
  server.on(changes.list, () => ({ data: { changes: trail, next: null } }))
  const { page } = await mountScreen(address)
  const stream = await liveStream(server)
  return {
    server,
    page,
    lines: page.getByRole('list', { name: label }).getByRole('listitem'),
    asked: () => server.calls(changes.list).length,
    /** Somebody else makes a change, which the stream tells. */
    happen(own: Partial<Change>) {
      const change = changeOf(2000 + trail.length, { at: new Date().toISOString(), event: 'approve', ...own })
      trail = [change, ...trail]
      const { _id, at, by, call, resource, recordId, event, version } = change
      stream.say({ type: 'change', _id, at, by, call, resource, recordId, event, version })
    },
  }
}

test('what others change waits in Activity behind a button, and no line moves for it', async () => {
  const { page, lines, asked, happen } = await openTrail(hrefOf('activity'), 'Changes')
  await expect.element(lines.nth(0)).toMatchTextContent('Updated')
  happen({ recordId: idOf(2) })
  happen({ recordId: idOf(3) })
  const button = page.getByRole('button', { name: '2 new' })
  await expect.element(button).toBeVisible()
  expect(asked()).toBe(1)
  await expect.element(lines.nth(0)).toMatchTextContent('Updated')
  await button.click()
  await expect.poll(() => lines.elements().length).toBe(3)
  await expect.element(button).not.toBeInTheDocument()
  await expect.element(lines.nth(0)).toHaveFocus()
})

test('what one call changes is one line that waits in Activity, and nothing where that line is shown', async () => {
  const { page, lines, happen } = await openTrail(hrefOf('activity'), 'Changes')
  await expect.element(lines.nth(0)).toMatchTextContent('Updated')
  const call = crypto.randomUUID()
  for (const number of [2, 3, 4]) happen({ recordId: idOf(number), call })
  happen({ recordId: idOf(5) })
  await expect.element(page.getByRole('button', { name: '2 new' })).toBeVisible()
  happen({ recordId: idOf(6), call: changeOf(9).call })
  happen({ recordId: idOf(7) })
  await expect.element(page.getByRole('button', { name: '3 new' })).toBeVisible()
})

test('Activity counts only what matches its criteria', async () => {
  const { page, happen } = await openTrail(hrefOf('activity', { kind: 'users', person: idOf(9) }), 'Changes')
  const by = { kind: 'person', accountId: idOf(9), name: 'Omar' } as const
  happen({ resource: 'users' })
  happen({ resource: 'cities', by })
  happen({ resource: 'users', by, recordId: idOf(4) })
  await expect.element(page.getByRole('button', { name: '1 new' })).toBeVisible()
})

test('nothing is new on an older page of Activity', async () => {
  const { page, lines, happen } = await openTrail(hrefOf('activity', { before: '17-8' }), 'Changes')
  await expect.element(lines.nth(0)).toMatchTextContent('Updated')
  happen({})
  // What is heard is told to screen readers when it has been taken in.
  await expect.element(page.getByRole('status').getByText('1 record was changed by Sara')).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /new$/ })).not.toBeInTheDocument()
})

test('the history of a record counts what happens to it only', async () => {
  const { page, lines, asked, happen } = await openTrail(hrefOf('products', { open: idOf(1) }), 'History')
  await page.getByRole('dialog').getByRole('button', { name: 'History' }).click()
  await expect.element(lines.nth(0)).toMatchTextContent('Updated')
  happen({ recordId: idOf(2) })
  happen({ recordId: idOf(1) })
  const button = page.getByRole('dialog', { name: 'History' }).getByRole('button', { name: '1 new' })
  await expect.element(button).toBeVisible()
  expect(asked()).toBe(1)
  await button.click()
  await expect.poll(() => lines.elements().length).toBeGreaterThan(1)
  await expect.element(button).not.toBeInTheDocument()
})
