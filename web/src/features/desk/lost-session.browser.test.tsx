import { admin, desk } from '@dealsy/contract'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { mountScreen } from '../../app/testing/mount-screen.tsx'
import { deskItem, deskServer } from '../../app/testing/sample-desk.ts'
import { idOf } from '../../app/testing/sample-answers.ts'
import { hrefOf } from '../../routing/paths.ts'

it('a session that ends loses no note and no reason: after the password the decision is sent again, or its listing comes back', async () => {
  const items = [1, 2, 3].map((row) => deskItem(row))
  const { server } = deskServer(items)
  const { page } = await mountScreen(hrefOf('desk'))
  const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })
  const note = page.getByRole('textbox', { name: 'Note to the owner' })
  await expect.element(heading('Listing 1')).toBeVisible()
  await note.fill('Remove the number.')
  server.refuse(desk.decide, { code: 'UNAUTHENTICATED', message: 'Please sign in.' }, 401)
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('r')
  await expect.element(page.getByRole('button', { name: /^1? ?Contact details/ }).last()).toBeVisible()
  await userEvent.keyboard('1')
  await expect.element(page.getByRole('alertdialog', { name: 'Your session has ended' })).toBeVisible()
  // The lease has ended with the session.
  server.refuse(desk.decide, {
    code: 'LEASE_OVER',
    message: 'The desk does not hold this any more.',
    current: items[0],
  })
  server.on(admin.signIn, () => ({
    success: true,
    message: '',
    data: {
      _id: idOf(0),
      name: 'Administrator',
      email: 'administrator@example.com',
      isAdmin: true,
      accessToken: 'new',
      refreshToken: 'new',
    },
  }))
  await page.getByLabelText('Password').fill('a long password')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => page.getByRole('alert').element().textContent).toContain('Listing 1')
  const bodies = server.calls(desk.decide).map(({ body: { reasons, note: typed } }) => ({ reasons, typed }))
  expect(bodies).toEqual([
    { reasons: [idOf(100)], typed: 'Remove the number.' },
    { reasons: [idOf(100)], typed: 'Remove the number.' },
  ])
  await userEvent.keyboard('j')
  await expect.element(heading('Listing 1')).toBeVisible()
  await expect.element(note).toHaveValue('Remove the number.')
  await userEvent.keyboard('r')
  await expect
    .element(page.getByRole('button', { name: 'Contact details, with others' }))
    .toHaveAttribute('aria-pressed', 'true')
})
