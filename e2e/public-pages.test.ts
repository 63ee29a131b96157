import { axeCheck } from './axe.ts'
import { expect, signedOut, test } from './test.ts'
import { transferred } from './transfer.ts'
import { expectNoSidewaysScroll } from './steps.ts'

test.use({ storageState: signedOut })

const largestPage = 3_000
const pages = [
  { path: '/privacy-policy', english: 'Privacy Policy', arabic: 'سياسة الخصوصية' },
  { path: '/get-app', english: 'Get the App', arabic: 'تنزيل التطبيق' },
  { path: '/support', english: 'Contact Support', arabic: 'التواصل مع الدعم' },
]

for (const { path, english, arabic } of pages) {
  test(`${path} is read in English and, a link away, in Arabic`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveTitle(`${english} · Dealsy`)
    await expect(page.getByRole('heading', { level: 1, name: english })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.getByRole('link', { name: 'العربية' }).click()
    await expect(page.getByRole('heading', { level: 1, name: arabic })).toBeVisible()
    await expect(page).toHaveTitle(`${arabic} · Dealsy`)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    for (const { arabic: name } of pages) {
      const address = await page.getByRole('navigation').getByRole('link', { name }).getAttribute('href')
      expect(address).toMatch(/\?lang=ar$/)
    }
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page.getByRole('heading', { level: 1, name: english })).toBeVisible()
  })

  test(`${path} tells search engines where it is in which language`, async ({ page, baseURL }) => {
    const address = `${baseURL}${path}`
    for (const [asked, canonical] of [
      [path, address],
      [`${path}/?lang=ar&from=somewhere`, `${address}?lang=ar`],
    ] as const) {
      await page.goto(asked)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', canonical)
      const alternates = await page
        .locator('link[rel=alternate]')
        .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]))
      expect(alternates).toEqual([
        ['en', address],
        ['ar', `${address}?lang=ar`],
        ['x-default', address],
      ])
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{40}/)
      await expect(page.locator('meta[name=robots]')).toHaveCount(0)
    }
  })

  for (const lang of ['en', 'ar'])
    test(`${path} in ${lang} transfers less than 3 kB, in one answer`, async ({ page }) => {
      const encodings = new Map<string, string | undefined>()
      page.on('response', (response) => {
        const { pathname, protocol } = new URL(response.url())
        if (protocol !== 'data:') encodings.set(pathname, response.headers()['content-encoding'])
      })
      const { bytes } = await transferred(page, `${path}?lang=${lang}`)
      expect(bytes).toBeLessThan(largestPage)
      expect([...encodings]).toEqual([[path, 'br']])
    })
}

for (const lang of ['en', 'ar']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`in ${lang} and ${colorScheme}`, () => {
      test.use({ colorScheme })

      test(`axe finds nothing on the public pages in ${lang} and ${colorScheme}`, async ({ page }) => {
        for (const { path } of [...pages, { path: '/get-app/dealsy-app.apk' }]) {
          await page.goto(`${path}?lang=${lang}`)
          const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
          expect(background).toBe(colorScheme === 'light' ? 'rgb(246, 247, 249)' : 'rgb(12, 14, 19)')
          await axeCheck(page)
        }
      })

      test.use({ provokedErrors: [/dealsy-app\.apk/] })
    })
  }

  test(`no public page scrolls sideways on a phone in ${lang}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const { path } of pages) {
      await page.goto(`${path}?lang=${lang}`)
      await expectNoSidewaysScroll(page, path)
    }
  })
}

for (const [theme, system, background] of [
  ['dark', 'light', 'rgb(12, 14, 19)'],
  ['light', 'dark', 'rgb(246, 247, 249)'],
  ['system', 'dark', 'rgb(12, 14, 19)'],
] as const)
  test(`the public pages are ${theme} for whoever chose that in the dashboard, on a ${system} system`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: system })
    await page.addInitScript((chosen) => localStorage.setItem('dealsy.theme', chosen), theme)
    for (const { path } of pages) {
      await page.goto(path)
      await expect(page.locator('body')).toHaveCSS('background-color', background)
    }
  })

test('the public pages are in the language chosen in the dashboard, until another is chosen on one of them', async ({
  page,
}) => {
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Switch to العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  for (const { path, arabic } of pages) {
    await page.goto(`${path}#end`)
    await expect(page).toHaveURL(`${path}?lang=ar#end`)
    await expect(page.getByRole('heading', { level: 1, name: arabic })).toBeVisible()
  }
  // A new tab gets the address alone: no click handler runs.
  const address = await page.getByRole('link', { name: 'English' }).getAttribute('href')
  const opened = await page.context().newPage()
  await opened.goto(address ?? '')
  await expect(opened.locator('html')).toHaveAttribute('lang', 'en')
  await opened.close()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/support?lang=en')
  for (const { path, english } of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: english })).toBeVisible()
    await expect(page).toHaveURL(path)
  }
  await page.goto('/auth/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('a link to a public page in a language is read in that language, whatever was chosen', async ({ page }) => {
  for (const [chosen, asked] of [
    ['ar', 'en'],
    ['en', 'ar'],
  ]) {
    await page.goto('/favicon.svg')
    await page.evaluate((language) => localStorage.setItem('dealsy.language', language ?? ''), chosen)
    for (const { path } of pages) {
      await page.goto(`${path}?lang=${asked}`)
      await expect(page.locator('html')).toHaveAttribute('lang', asked ?? '')
      await expect(page.locator('main')).toBeVisible()
    }
    expect(await page.evaluate(() => localStorage.getItem('dealsy.language'))).toBe(chosen)
  }
})

test('the support form marks what must be filled in', async ({ page }) => {
  await page.goto('/support')
  for (const name of ['Name', 'Phone Number', 'Message']) {
    await expect(page.getByRole('textbox', { name, exact: true })).toHaveAttribute('required')
    const mark = await page
      .getByText(name, { exact: true })
      .evaluate((label) => getComputedStyle(label, '::after').content)
    expect(mark).toContain('*')
  }
})

test('the privacy policy has its sections, its date and the address to write to', async ({ page }) => {
  await page.goto('/privacy-policy')
  await expect(page.getByText('Last updated: March 26, 2025')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Information We Collect',
    'How We Use Your Information',
    'Sharing Your Information',
    'Security',
    'Your Rights',
    'Changes to This Policy',
    'Contact Us',
  ])
  for (const point of ['Your phone number', 'Verify your identity', 'Comply with the law', 'Update or correct it']) {
    await expect(page.getByRole('listitem').filter({ hasText: point })).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'support@dealsy.local' })).toHaveAttribute(
    'href',
    'mailto:support@dealsy.local',
  )
})

test('a public page loads nothing of the dashboard and asks for no session', async ({ page }) => {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname, protocol } = new URL(request.url())
    if (protocol !== 'data:') paths.push(pathname)
  })
  await page.goto('/support', { waitUntil: 'networkidle' })
  expect(paths).toEqual(['/support'])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const { path, english, arabic } of pages)
    test(`${path} is read in both languages without JavaScript`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: english })).toBeVisible()
      await page.getByRole('link', { name: 'العربية' }).click()
      await expect(page.getByRole('heading', { level: 1, name: arabic })).toBeVisible()
    })
})
