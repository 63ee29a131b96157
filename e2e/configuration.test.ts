import { type BilingualText, type Plan, plans } from '@dealsy/contract'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { axeCheck } from './axe.ts'
import type { Server } from './server.ts'
import { expectToast, openScreen, recordRow, switchToArabic } from './steps.ts'
import { expect, test } from './test.ts'

const screen = 'App/Configuration'

const table = (page: Page, name: 'Plans' | 'Suggestion') => page.getByRole('table', { name })

async function fillTexts(dialog: Locator, english: string, arabic: string) {
  await dialog.getByLabel('English name').fill(english)
  await dialog.getByLabel('Arabic name').fill(arabic)
  await dialog.getByLabel('English description').fill(`${english} for shops`)
  await dialog.getByLabel('Arabic description').fill(`${arabic} للمتاجر`)
}

async function fillFeature(dialog: Locator, number: number, english: string, arabic: string) {
  await dialog.getByLabel(`Feature ${number} in English`).fill(english)
  await dialog.getByLabel(`Feature ${number} in Arabic`).fill(arabic)
}

async function chooseType(page: Page, dialog: Locator, type: string) {
  await dialog.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: type, exact: true }).click()
}

const submit = (dialog: Locator, label: 'Create' | 'Update') =>
  dialog.getByRole('button', { name: label, exact: true }).click()

async function newPlan(server: Server, en: string, ar: string, features: BilingualText[]): Promise<Plan> {
  const description = { en: `${en} for shops`, ar: `${ar} للمتاجر` }
  const body = { name: { en, ar }, description, type: 'TajerPlus', features } as const
  return (await server.call(plans.create, { body })).data.plan
}

const tenProducts = { en: 'Ten products', ar: 'عشرة منتجات' }

test('a plan is created without its blank feature rows, and its details are in both languages', async ({ page }) => {
  await openScreen(page, screen)
  await page.getByRole('button', { name: 'Create Plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Plan' })
  await submit(dialog, 'Create')
  await expectToast(page, 'All fields are required.')
  await axeCheck(page)
  await fillTexts(dialog, 'Ain Plan', 'باقة العين')
  await chooseType(page, dialog, 'TajerPlus')
  await fillFeature(dialog, 1, 'Ten products', 'عشرة منتجات')
  for (let row = 2; row <= 3; row += 1) {
    await dialog.getByRole('button', { name: 'Add a feature' }).click()
    await expect(dialog.getByLabel(`Feature ${row} in English`)).toBeFocused()
  }
  await fillFeature(dialog, 3, 'A badge', 'شارة')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' })
  await expect(question).toBeVisible()
  await axeCheck(page)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await submit(dialog, 'Create')
  await expectToast(page, 'Plan created successfully.')
  await expect(table(page, 'Plans').getByRole('columnheader')).toHaveText([
    'Name',
    'Description',
    'Created At',
    'Actions',
  ])
  await expect(table(page, 'Plans').getByRole('row').filter({ hasText: 'Ain Plan for shops' })).toBeVisible()

  await page.getByRole('button', { name: 'Details of Ain Plan' }).click()
  const details = page.getByRole('dialog', { name: 'Plan Details' })
  for (const text of ['Ain Plan', 'باقة العين', 'Ain Plan for shops', 'باقة العين للمتاجر', 'TajerPlus'])
    await expect(details.getByText(text, { exact: true })).toBeVisible()
  await expect(details.getByRole('listitem')).toHaveText([/^Ten products\s*عشرة منتجات$/, /^A badge\s*شارة$/])
  await axeCheck(page)
})

test('a plan is edited, its features put in another order, and deleted', async ({ page, server }) => {
  await newPlan(server, 'Bab Plan', 'باقة الباب', [tenProducts, { en: 'A badge', ar: 'شارة' }])
  await openScreen(page, screen)
  await page.getByRole('button', { name: 'Edit Bab Plan' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Plan' })
  await edit.getByRole('button', { name: 'Move feature 2 up' }).click()
  await chooseType(page, edit, 'Tajer')
  await submit(edit, 'Update')
  await expectToast(page, 'Plan updated successfully.')
  await expect(edit).toBeHidden()
  await page.getByRole('button', { name: 'Details of Bab Plan' }).click()
  const details = page.getByRole('dialog', { name: 'Plan Details' })
  await expect(details.getByRole('listitem')).toHaveText([/^A badge/, /^Ten products/])
  await expect(details.getByText('Tajer', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Delete Bab Plan' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Are you sure you want to delete Bab Plan?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(table(page, 'Plans')).toContainText('Bab Plan')
  await page.getByRole('button', { name: 'Delete Bab Plan' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Plan deleted successfully.')
  await expect(table(page, 'Plans')).not.toContainText('Bab Plan')
})

test.describe('two who edit one plan', () => {
  test.use({ provokedErrors: [/status of 409/] })

  test('are both right where they changed different things, and asked where they changed the same', async ({
    page,
    server,
  }) => {
    const { _id, version } = await newPlan(server, 'Shared Plan', 'باقة مشتركة', [tenProducts])
    await openScreen(page, screen)
    await page.getByRole('button', { name: 'Edit Shared Plan' }).click()
    const mine = page.getByRole('dialog', { name: 'Edit Plan' })
    await fillFeature(mine, 1, 'Twenty products', 'عشرون منتجًا')
    const features = [{ en: 'Thirty products', ar: 'ثلاثون منتجًا' }]
    const theirs = { description: { en: 'Theirs' }, features, version }
    await server.call(plans.update, { params: { id: _id }, body: theirs })
    await submit(mine, 'Update')
    await expectToast(page, 'Failed to update plan.')
    const notice = mine.getByRole('alert')
    await expect(notice).toContainText('Thirty products / ثلاثون منتجًا')
    await expect(notice).toContainText('Twenty products / عشرون منتجًا')
    await expect(notice).toContainText('Now: Theirs')
    await axeCheck(page)
    await submit(mine, 'Update')
    await expectToast(page, 'Plan updated successfully.')
    await expect(recordRow(page, { _id })).toContainText('Theirs')
    await page.getByRole('button', { name: 'Details of Shared Plan' }).click()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([/^Twenty products/])
  })
})

// There is one suggestion only, so what happens to it happens in one test.
test('the suggestion is deleted, created again and edited', async ({ page }) => {
  await openScreen(page, screen)
  await expect(page.getByText('You can only create one suggestion.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create Suggestion' })).toBeHidden()
  await table(page, 'Suggestion')
    .getByRole('button', { name: /^Delete / })
    .click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Are you sure you want to delete the suggestion?')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Suggestion deleted successfully.')
  await expect(table(page, 'Suggestion')).toContainText('No results.')
  await expect(page.getByText('You can only create one suggestion.')).toBeHidden()

  await page.getByRole('button', { name: 'Create Suggestion' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Suggestion' })
  await fillSuggestion(dialog, 'Invite a friend', 'ادعُ صديقًا')
  await axeCheck(page)
  await submit(dialog, 'Create')
  await expectToast(page, 'Suggestion created successfully.')
  await expect(table(page, 'Suggestion')).toContainText('Invite a friend')
  await expect(page.getByRole('button', { name: 'Create Suggestion' })).toBeHidden()

  await page.getByRole('button', { name: 'Edit Invite a friend' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Suggestion' })
  await edit.getByRole('button', { name: 'Remove the image' }).click()
  await submit(edit, 'Update')
  await expectToast(page, 'All fields are required.')
  await chooseIcon(edit, '#0f766e')
  await edit.getByLabel('English title').fill('Bring a friend')
  await submit(edit, 'Update')
  await expectToast(page, 'Suggestion updated successfully.')
  await page.getByRole('button', { name: 'Details of Bring a friend' }).click()
  const details = page.getByRole('dialog', { name: 'Suggestion Details' })
  for (const text of ['Bring a friend', 'ادعُ صديقًا', 'Invite a friend today', 'ادعُ صديقًا اليوم'])
    await expect(details.getByText(text, { exact: true })).toBeVisible()
  const icon = details.getByRole('img', { name: 'Icon of Bring a friend' })
  await expect.poll(() => icon.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
  await axeCheck(page)
})

async function fillSuggestion(dialog: Locator, english: string, arabic: string) {
  await dialog.getByLabel('English title').fill(english)
  await dialog.getByLabel('Arabic title').fill(arabic)
  await dialog.getByLabel('English description').fill(`${english} today`)
  await dialog.getByLabel('Arabic description').fill(`${arabic} اليوم`)
  await chooseIcon(dialog, '#4f46e5')
}

async function chooseIcon(dialog: Locator, background: string) {
  const buffer = await sharp({ create: { width: 96, height: 96, channels: 3, background } })
    .png()
    .toBuffer()
  await dialog.locator('input[type=file]').setInputFiles({ name: 'i.png', mimeType: 'image/png', buffer })
  await expect(dialog.getByRole('button', { name: 'Choose another image' })).toBeVisible()
}

test('a plan is created, shown and deleted in Arabic', async ({ page }) => {
  await openScreen(page, screen)
  await switchToArabic(page)
  await page.getByRole('button', { name: 'إنشاء باقة' }).click()
  const dialog = page.getByRole('dialog', { name: 'إنشاء باقة' })
  const create = dialog.getByRole('button', { name: 'إنشاء', exact: true })
  await create.click()
  await expectToast(page, 'جميع الحقول مطلوبة.')
  await dialog.getByLabel('الاسم بالإنجليزية').fill('Gulf Plan')
  await dialog.getByLabel('الاسم بالعربية').fill('باقة الخليج')
  await dialog.getByLabel('الوصف بالإنجليزية').fill('For the Gulf')
  await dialog.getByLabel('الوصف بالعربية').fill('لأهل الخليج')
  await dialog.getByRole('combobox', { name: 'النوع' }).click()
  await page.getByRole('option', { name: 'تاجر +' }).click()
  await dialog.getByLabel('الميزة 1 بالإنجليزية').fill('A badge')
  await dialog.getByLabel('الميزة 1 بالعربية').fill('شارة')
  await axeCheck(page)
  await create.click()
  await expectToast(page, 'أُنشئت الباقة بنجاح.')

  await page.getByRole('button', { name: 'تفاصيل باقة الخليج' }).click()
  const details = page.getByRole('dialog', { name: 'تفاصيل الباقة' })
  for (const text of ['Gulf Plan', 'باقة الخليج', 'For the Gulf', 'لأهل الخليج', 'A badge', 'شارة'])
    await expect(details.getByText(text, { exact: true })).toBeVisible()
  await axeCheck(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'حذف باقة الخليج' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('هل تريد بالتأكيد حذف باقة الخليج؟')
  await question.getByRole('button', { name: 'حذف' }).click()
  await expectToast(page, 'حُذفت الباقة بنجاح.')
})
