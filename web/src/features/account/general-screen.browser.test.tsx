import { expect, it, onTestFinished } from 'vitest'
import { fakeServer } from '../../app/testing/fake-server.ts'
import { mountScreen } from '../../app/testing/mount-screen.tsx'
import { hrefOf } from '../../routing/paths.ts'
import { setTheme } from '../../ui/theme.ts'

it('language and theme are chosen here too', async () => {
  onTestFinished(() => setTheme('light'))
  fakeServer()
  const { page } = await mountScreen(hrefOf('settings.general'))
  const choose = async (field: string, option: string) => {
    await page.getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await choose('Theme', 'Dark')
  await expect.element(document.documentElement).toHaveAttribute('data-theme', 'dark')
  await choose('Language', 'العربية')
  await expect.element(document.documentElement).toHaveAttribute('dir', 'rtl')
  await expect.element(page.getByRole('heading', { level: 1, name: 'عام' })).toBeVisible()
})
