import { expect, it } from 'vitest'
import { mount } from './testing/mount.tsx'
import { setTheme, useTheme } from './theme.ts'

function Chosen() {
  return <p>{useTheme()}</p>
}

it('shows the chosen theme, keeps it, and follows the system on request', async () => {
  const { page } = await mount(<Chosen />)
  const canvas = () => getComputedStyle(document.documentElement).backgroundColor
  setTheme('light')
  const light = canvas()
  setTheme('dark')
  await expect.element(page.getByText('dark')).toBeVisible()
  expect(canvas()).not.toBe(light)
  expect(localStorage.getItem('dealsy.theme')).toBe('dark')
  setTheme('system')
  // The test's browser prefers light.
  expect(canvas()).toBe(light)
  expect(localStorage.getItem('dealsy.theme')).toBe('system')
})
