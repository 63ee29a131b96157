import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { setLanguage } from '../../i18n/language.tsx'
import { mount } from '../testing/mount.tsx'
import { PasswordField } from './password-field.tsx'

beforeEach(() => setLanguage('en'))

function Form() {
  const [password, setPassword] = useState('')
  return (
    <form>
      <PasswordField
        label="Secret"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <button type="submit">Login</button>
    </form>
  )
}

it.each([
  ['en', 'Show what is typed'],
  ['ar', 'إظهار ما كُتب'],
] as const)('a password is shown and hidden by the button after it, in %s', async (language, name) => {
  await setLanguage(language)
  const { page } = await mount(<Form />)
  const field = page.getByLabelText('Secret')
  const button = page.getByRole('button', { name })
  await field.fill('correct horse')
  await expect.element(field).toHaveAttribute('type', 'password')
  await expect.element(button).toHaveAttribute('aria-pressed', 'false')

  await userEvent.keyboard('{Tab}')
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
  await expect.element(button).toHaveFocus()
  await expect.element(field).toHaveAttribute('type', 'text')
  await expect.element(field).toHaveValue('correct horse')
  for (const [attribute, value] of [
    ['autocomplete', 'current-password'],
    ['name', 'password'],
    ['spellcheck', 'false'],
  ] as const)
    await expect.element(field).toHaveAttribute(attribute, value)

  await button.click()
  await expect.element(field).toHaveAttribute('type', 'password')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Login' })).toHaveFocus()
})

it('the button covers no letter of the password, in either direction', async () => {
  for (const language of ['en', 'ar'] as const) {
    await setLanguage(language)
    const { page } = await mount(<Form />)
    const field = page.getByLabelText('Secret').element()
    const button = page.getByRole('button', { name: /^(Show|إظهار)/ }).element()
    const [inField, ofButton] = [field.getBoundingClientRect(), button.getBoundingClientRect()]
    const { direction, paddingInlineEnd } = getComputedStyle(field)
    expect(direction).toBe('ltr')
    expect(ofButton.right).toBeLessThanOrEqual(inField.right)
    expect(inField.right - Number.parseFloat(paddingInlineEnd)).toBeLessThanOrEqual(ofButton.left)
    await page.unmount()
  }
})
