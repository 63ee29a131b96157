import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fakeServer } from '../../app/testing/fake-server.ts'
import { mountScreen } from '../../app/testing/mount-screen.tsx'
import { hrefOf } from '../../routing/paths.ts'

it('features are moved and removed with the keyboard alone, and the focus stays with them', async () => {
  fakeServer()
  const { page } = await mountScreen(hrefOf('configuration'))
  await page.getByRole('button', { name: 'Create Plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Plan' })
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  const focus = (name: string) => {
    const element = button(name).element()
    if (element instanceof HTMLElement) element.focus()
  }
  /** The English features in the order in which the dialog holds them. */
  const features = () =>
    dialog
      .getByRole('textbox', { name: /^Feature \d+ in English$/ })
      .elements()
      .map((input) => (input instanceof HTMLInputElement ? input.value : ''))
  await dialog.getByRole('textbox', { name: 'Feature 1 in English' }).fill('One')
  for (const text of ['Two', 'Three']) {
    focus('Add a feature')
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard(text)
  }
  focus('Move feature 1 down')
  await userEvent.keyboard('{Enter}')
  await expect.poll(features).toEqual(['Two', 'One', 'Three'])
  await expect.element(button('Move feature 2 down')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(features).toEqual(['Two', 'Three', 'One'])
  await expect.element(button('Move feature 3 up')).toHaveFocus()
  focus('Remove feature 2')
  await userEvent.keyboard('{Enter}')
  await expect.poll(features).toEqual(['Two', 'One'])
  await expect.element(button('Add a feature')).toHaveFocus()
})
