import { live } from '@dealsy/contract'
import type { PersonPresent } from '@dealsy/contract'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { setLanguage } from '../i18n/language.tsx'
import { hrefOf } from '../routing/paths.ts'
import { fakeServer } from './testing/fake-server.ts'
import { liveStream } from './testing/live-stream.ts'
import { mountScreen } from './testing/mount-screen.tsx'
import { idOf } from './testing/sample-answers.ts'

beforeEach(() => setLanguage('en'))

const recordId = idOf(1)
const own = { accountId: idOf(0), name: 'Administrator', isEditing: false }
const sara = { accountId: idOf(8), name: 'Sara Haddad', isEditing: false }
const omar = { accountId: idOf(9), name: 'Omar', isEditing: true }

/** The details of a plan that these people have open. */
async function openPlan(people: PersonPresent[]) {
  const server = fakeServer()
  server.on(live.present, () => ({ data: { people } }))
  const { page } = await mountScreen(`${hrefOf('configuration')}?open=${recordId}`)
  const dialog = page.getByRole('dialog', { name: 'Plan Details' })
  await expect.element(dialog).toBeVisible()
  return { server, page, dialog, said: () => server.calls(live.present).map(({ body }) => body.record) }
}

const looking = { resource: 'plans', recordId, isEditing: false }

test('the others who have a record open are initials in its header, with their names, and who edits it first', async () => {
  const { page, dialog, said } = await openPlan([own, sara, omar])
  const both = dialog.getByRole('button', { name: 'Omar is editing this Sara Haddad is looking at this' })
  await expect.element(both).toBeVisible()
  const initials = [...both.element().children].map((mark) => mark.getAttribute('data-drawn'))
  expect(initials).toEqual(['O', 'S\u200cH'])
  expect(said()[0]).toEqual(looking)
  await expect.element(dialog.getByText('Omar is editing this', { exact: true })).toBeInTheDocument()
  const hints = [both.element(), ...both.element().querySelectorAll('[data-hint]')].map((each) =>
    each.getAttribute('data-hint'),
  )
  const [his, hers] = ['Omar is editing this', 'Sara Haddad is looking at this']
  expect(hints).toEqual([`${his}\n${hers}`, his, hers])
  await both.click()
  const list = page.getByRole('dialog', { name: 'Also here' })
  await expect.element(list.getByText(hers)).toBeVisible()
  expect(list.getByRole('listitem').elements()).toHaveLength(2)
})

test('who comes and goes is shown as the stream says it, and closing the record tells the server', async () => {
  const { server, dialog, said } = await openPlan([own, omar])
  const { say } = await liveStream(server)
  const his = dialog.getByRole('button', { name: 'Omar is editing this' })
  const hers = dialog.getByRole('button', { name: 'Sara Haddad is looking at this' })
  await expect.element(his).toBeVisible()
  // From here on only the stream says who is there.
  const present = server.hold(live.present)
  say({ type: 'presence', resource: 'plans', recordId: idOf(2), people: [omar, sara] })
  say({ type: 'presence', resource: 'plans', recordId, people: [own, sara] })
  await expect.element(hers).toBeVisible()
  await expect.element(his).not.toBeInTheDocument()
  say({ type: 'presence', resource: 'plans', recordId, people: [own] })
  await expect.element(hers).not.toBeInTheDocument()
  present.release()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect.poll(() => said().at(-1)).toBeNull()
})

test('a form says that the record is edited, and that of a new record says nothing', async () => {
  const server = fakeServer()
  const { page } = await mountScreen(hrefOf('countriesAndCities'))
  await page.getByRole('button', { name: 'Create Country' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Edit Words' }).first().click()
  await expect
    .poll(() => server.calls(live.present)[0]?.body.record)
    .toEqual({ resource: 'countries', recordId: idOf(0), isEditing: true })
})

test('a hidden tab is silent until it is looked at', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  onTestFinished(() => hidden.mockRestore())
  const { said } = await openPlan([own])
  document.dispatchEvent(new Event('visibilitychange'))
  expect(said()).toEqual([])
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => said()[0]).toEqual(looking)
})
