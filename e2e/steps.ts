import { type Page, expect } from '@playwright/test'
import { administrator } from './product.ts'

/** Signs in on the login screen and waits for the home screen. */
export async function signIn(page: Page, { email, password } = administrator): Promise<void> {
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/dashboard\/home$/)
}

/** Opens a screen of the dashboard by its path in the route table, such as `users-and-businesses/Banner`. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(`/dashboard/${path}`)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}

/** Waits until no list on the screen is loading. */
export const settled = (page: Page) => expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)

export async function switchToArabic(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Switch to العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
}

export type Theme = 'Light' | 'Dark' | 'System'

/** Chooses a theme in the top bar of the English dashboard. */
export async function chooseTheme(page: Page, theme: Theme): Promise<void> {
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('menuitemradio', { name: theme }).click()
}

export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.locator('[data-toaster]').getByText(text, { exact: true }).last()).toBeVisible()
}
