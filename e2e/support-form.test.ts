import type { Page } from '@playwright/test'
import { axeCheck } from './axe.ts'
import { openScreen, signIn } from './steps.ts'
import { expect, signedOut, test } from './test.ts'

/** A network of its own for each test, because one that sends much has to wait. */
const newAddress = () => [10, ...crypto.getRandomValues(new Uint8Array(3))].join('.')

test.use({ storageState: signedOut })

test.beforeEach(({ context }) => context.setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() }))

const success = 'Support request submitted successfully!'
const failure = 'Something went wrong. Please try again.'
const letter = { name: 'Lina Haddad', phoneNumber: '+962 79 555 0101', message: 'I cannot sign in.\nWhat now?' }

async function fillIn(page: Page, { name, phoneNumber, message } = letter): Promise<void> {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Phone Number').fill(phoneNumber)
  await page.getByLabel('Message').fill(message)
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click()

async function expectEmptyForm(page: Page): Promise<void> {
  for (const label of ['Name', 'Phone Number', 'Message']) await expect(page.getByLabel(label)).toHaveValue('')
}

async function expectWhatWasTyped(page: Page, { name, phoneNumber, message } = letter): Promise<void> {
  await expect(page.getByLabel('Name')).toHaveValue(name)
  await expect(page.getByLabel('Phone Number')).toHaveValue(phoneNumber)
  await expect(page.getByLabel('Message')).toHaveValue(message)
}

test('a visitor sends a support request, and an administrator reads it', async ({ page }) => {
  const name = `Visitor ${crypto.randomUUID()}`
  await page.goto('/support')
  await fillIn(page, { ...letter, name })
  await submit(page)
  await expect(page.getByRole('status')).toHaveText(success, { useInnerText: true })
  await expect(page.getByRole('status')).toBeFocused()
  await expectEmptyForm(page)
  await axeCheck(page)
  await signIn(page)
  await openScreen(page, 'customer-support/Support')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText(letter.phoneNumber)
})

test.describe('a request that fails', () => {
  test.use({ provokedErrors: [/Failed to load resource/] })

  test('keeps what was typed, and is kept once when it is sent again after no answer came', async ({ page }) => {
    const keys: (string | undefined)[] = []
    await page.route('**/api/v1/supports', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return route.continue()
      // It arrives, but its answer is lost.
      await route.fetch()
      return route.abort()
    })
    const name = `Twice ${crypto.randomUUID()}`
    await page.goto('/support')
    await fillIn(page, { ...letter, name })
    await submit(page)
    await expect(page.getByRole('alert')).toHaveText(failure, { useInnerText: true })
    await expect(page.getByRole('alert')).toBeFocused()
    await expectWhatWasTyped(page, { ...letter, name })
    await axeCheck(page)
    await submit(page)
    await expect(page.getByRole('status')).toHaveText(success, { useInnerText: true })
    await expect(page.getByRole('alert')).toBeHidden()
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
    await signIn(page)
    await openScreen(page, 'customer-support/Support')
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1)
  })

  test('says why where fields are blank or too many came from the network', async ({ page }) => {
    await page.goto('/support')
    await fillIn(page, { ...letter, message: '  ' })
    await submit(page)
    await expect(page.getByRole('alert')).toHaveText(`${failure} Please fill in every field.`, { useInnerText: true })
    for (let sent = 0; sent < 5; sent += 1) {
      await fillIn(page)
      await submit(page)
      await expectEmptyForm(page)
    }
    await fillIn(page)
    await submit(page)
    await expect(page.getByRole('alert')).toContainText('Too many requests came from your network.')
    await expectWhatWasTyped(page)
  })
})

test('a visitor sends the form in Arabic', async ({ page }) => {
  await page.goto('/support?lang=ar')
  await page.getByLabel('الاسم').fill('لينا حداد')
  await page.getByLabel('رقم الهاتف').fill('+962 79 555 0101')
  await page.getByLabel('الرسالة').fill('لا أستطيع تسجيل الدخول.')
  await page.getByRole('button', { name: 'إرسال' }).click()
  await expect(page.getByRole('status')).toHaveText('تم إرسال طلب الدعم بنجاح!', { useInnerText: true })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form is sent without JavaScript, and reading its answer again sends nothing', async ({ page }) => {
    await page.goto('/support')
    await fillIn(page)
    await submit(page)
    await expect(page).toHaveURL(/\/support\?sent$/)
    await expect(page.getByRole('status')).toHaveText(success, { useInnerText: true })
    await expect(page.getByRole('status')).toBeFocused()
    await expectEmptyForm(page)
    const answer = await page.reload()
    expect(answer?.request().method()).toBe('GET')
  })

  test.describe('and refused', () => {
    test.use({ provokedErrors: [/status of 400/] })

    test('the form comes back without JavaScript with what was typed', async ({ page }) => {
      const typed = { ...letter, name: '"Lina" <b>&amp;', phoneNumber: ' ' }
      await page.goto('/support')
      await fillIn(page, typed)
      await submit(page)
      await expect(page.getByRole('alert')).toHaveText(`${failure} Please fill in every field.`, { useInnerText: true })
      await expect(page.getByRole('alert')).toBeFocused()
      await expectWhatWasTyped(page, typed)
    })

    test('the refused form is Arabic where it was, without JavaScript', async ({ page }) => {
      await page.goto('/support?lang=ar')
      await page.getByLabel('الاسم').fill('لينا')
      await page.getByLabel('رقم الهاتف').fill(' ')
      await page.getByLabel('الرسالة').fill('مرحبًا')
      await page.getByRole('button', { name: 'إرسال' }).click()
      await expect(page.getByRole('alert')).toContainText('حدث خطأ ما. يُرجى المحاولة مرة أخرى.')
      await expect(page.getByLabel('الرسالة')).toHaveValue('مرحبًا')
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    })
  })
})
