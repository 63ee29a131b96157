import type { Page } from '@playwright/test'
import { axeCheck } from './axe.ts'
import { expect, signedOut, test } from './test.ts'

test.use({ storageState: signedOut })

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0'
const iPhone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit}`
const iPad = `Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) ${webkit}`
const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit}`
const android = `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${chrome} Mobile Safari/537.36`
const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`
const linux = `Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36`
const chromeOs = `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`

const onlyThere = 'The app is currently available only on iOS and Android.'
const shortly = "If nothing happens, we'll try a fallback shortly."
const playStore = /^https:\/\/play\.google\.com\//
const appStore = /^https:\/\/apps\.apple\.com\//

/**
 * Opens the page with a clock of its own. The stores answer nothing, so the page stays, as it does where an app takes over;
 * what the page led to is answered in order, deep links too.
 */
async function openGetApp(page: Page, address = '/get-app'): Promise<string[]> {
  const ledTo: string[] = []
  for (const store of [playStore, appStore]) {
    await page.route(store, async (route) => {
      ledTo.push(route.request().url())
      await route.fulfill({ status: 204 })
    })
  }
  await page.exposeFunction('reportDeepLink', (link: string) => ledTo.push(link))
  await page.addInitScript(() => {
    // No browser of the tests knows this scheme, so it is told apart before the browser tries.
    addEventListener('click', (event) => {
      if (!(event.target instanceof HTMLAnchorElement) || event.target.protocol !== 'itms-apps:') return
      event.preventDefault()
      ;(window as unknown as { reportDeepLink: (link: string) => void }).reportDeepLink(event.target.href)
    })
  })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto(address)
  return ledTo
}

async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}

const detectedOs = (page: Page) => page.getByLabel('Detected OS')

for (const [os, userAgent] of [
  ['Windows', windows],
  ['Linux', linux],
  ['Macintosh', mac],
  ['CrOS', chromeOs],
  ['Unknown', 'a browser without a system'],
] as const) {
  test.describe(`on ${os}`, () => {
    test.use({ userAgent })

    test(`a visitor on ${os} reads where the app is, and is not led anywhere`, async ({ page }) => {
      const ledTo = await openGetApp(page)
      await expect(detectedOs(page)).toHaveValue(os)
      await expect(detectedOs(page)).not.toBeEditable()
      await expect(page.getByRole('status')).toHaveText(onlyThere, { useInnerText: true })
      await expect(page.getByRole('link', { name: 'Download APK' })).toBeHidden()
      await expect(page.getByRole('link', { name: 'Open the App Store' })).toHaveAttribute('href', appStore)
      await expect(page.getByRole('link', { name: 'Open the Play Store' })).toHaveAttribute('href', playStore)
      await page.clock.runFor(10_000)
      await expect(page.getByRole('status')).toHaveText(onlyThere, { useInnerText: true })
      expect(ledTo).toEqual([])
    })
  })
}

test.describe('on Android', () => {
  test.use({ userAgent: android })

  test('a visitor on Android is led to the Play Store, and reads when that failed', async ({ page }) => {
    const ledTo = await openGetApp(page)
    await expect(detectedOs(page)).toHaveValue('Android')
    const status = page.getByRole('status')
    await expect(status.getByText('Preparing to redirect you to the Play Store...')).toBeVisible()
    await expect(status.getByText(shortly)).toBeVisible()
    await expect(page.getByText(onlyThere)).toBeHidden()
    await expect(page.getByRole('link', { name: 'Open the Play Store' })).toBeHidden()
    await page.clock.runFor(1499)
    expect(ledTo).toEqual([])
    await page.clock.runFor(1)
    await expect(status.getByText('Opening Play Store...')).toBeVisible()
    await expect(status.getByText(shortly)).toBeVisible()
    await expect.poll(() => ledTo).toEqual([expect.stringMatching(playStore)])
    await page.clock.runFor(799)
    await expect(status.getByText('Redirect failed')).toBeHidden()
    await page.clock.runFor(1)
    await expect(status).toHaveText('Redirect failed', { useInnerText: true })
    await expect(page.getByRole('link', { name: 'Open the Play Store' })).toHaveAttribute('href', playStore)
    await expect(page.getByRole('link', { name: 'Open the App Store' })).toBeHidden()
    await page.clock.runFor(60_000)
    expect(ledTo).toHaveLength(1)
    await page.clock.resume()
    await axeCheck(page)
  })

  test('the APK is offered on Android with the note on unknown sources', async ({ page }) => {
    await openGetApp(page)
    await expect(page.getByRole('link', { name: 'Download APK' })).toHaveAttribute('href', '/get-app/dealsy-app.apk')
    await expect(page.getByText(/allow installing from unknown sources/)).toBeVisible()
    await page.clock.runFor(2300)
    await expect(page.getByRole('link', { name: 'Download APK' })).toBeVisible()
  })

  test.describe('where there is no APK', () => {
    test.use({ provokedErrors: [/status of 404/] })

    test('its link leads to a sentence that says so', async ({ page }) => {
      await openGetApp(page, '/get-app?lang=ar')
      await page.getByRole('link', { name: 'تنزيل ملف APK' }).click()
      await expect(page.getByText('ملف APK غير متاح للتنزيل حاليًا.')).toBeVisible()
    })
  })

  test('whoever leaves before the redirect is not led away, and waits anew on coming back', async ({ page }) => {
    const ledTo = await openGetApp(page)
    await page.clock.runFor(1000)
    await setHidden(page, true)
    await page.clock.runFor(60_000)
    expect(ledTo).toEqual([])
    await setHidden(page, false)
    await page.clock.runFor(1499)
    expect(ledTo).toEqual([])
    await page.clock.runFor(1)
    await expect.poll(() => ledTo).toHaveLength(1)
  })

  test('whoever comes back from the store is not sent there again and reads of no failure', async ({ page }) => {
    const ledTo = await openGetApp(page)
    await page.clock.runFor(1500)
    await expect.poll(() => ledTo).toHaveLength(1)
    await setHidden(page, true)
    await page.clock.runFor(60_000)
    await expect(page.getByText('Redirect failed')).toBeHidden()
    await setHidden(page, false)
    await page.clock.runFor(60_000)
    await expect(page.getByText('Redirect failed')).toBeHidden()
    await expect(page.getByRole('link', { name: 'Open the Play Store' })).toBeVisible()
    expect(ledTo).toHaveLength(1)
  })

  test('a page that the browser kept in memory goes on as one that was left', async ({ page }) => {
    const ledTo = await openGetApp(page)
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
    await page.clock.runFor(60_000)
    expect(ledTo).toEqual([])
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await page.clock.runFor(1500)
    await expect.poll(() => ledTo).toHaveLength(1)
  })

  test('a page opened in the background waits until it is looked at', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(document, 'hidden', { value: true, configurable: true }))
    const ledTo = await openGetApp(page)
    await page.clock.runFor(60_000)
    expect(ledTo).toEqual([])
    await setHidden(page, false)
    await page.clock.runFor(1500)
    await expect.poll(() => ledTo).toHaveLength(1)
  })

  test('an Android visitor reads the steps in Arabic', async ({ page }) => {
    await openGetApp(page, '/get-app?lang=ar')
    const status = page.getByRole('status')
    await expect(status.getByText('جارٍ التحضير لتحويلك إلى متجر Play...')).toBeVisible()
    await page.clock.runFor(1500)
    await expect(status.getByText('جارٍ فتح متجر Play...')).toBeVisible()
    await page.clock.runFor(800)
    await expect(status).toHaveText('تعذّر التحويل', { useInnerText: true })
    await expect(page.getByRole('link', { name: 'فتح متجر Play' })).toBeVisible()
    await page.clock.resume()
    await axeCheck(page)
  })
})

for (const [device, userAgent, touchPoints] of [
  ['iPhone', iPhone, 5],
  ['iPad', iPad, 5],
  ['iPad that calls itself a Mac', mac, 5],
] as const) {
  test.describe(`on an ${device}`, () => {
    test.use({ userAgent })

    test(`a visitor on an ${device} is led to the App Store's app, then to its web address`, async ({ page }) => {
      await page.addInitScript((maxTouchPoints) => {
        Object.defineProperty(navigator, 'maxTouchPoints', { value: maxTouchPoints })
      }, touchPoints)
      const ledTo = await openGetApp(page)
      await expect(detectedOs(page)).toHaveValue('iOS')
      const status = page.getByRole('status')
      await expect(status.getByText('Preparing to redirect you to the App Store...')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Download APK' })).toBeHidden()
      await page.clock.runFor(1499)
      expect(ledTo).toEqual([])
      await page.clock.runFor(1)
      await expect(status.getByText('Opening App Store...')).toBeVisible()
      await expect(status.getByText(shortly)).toBeVisible()
      await expect.poll(() => ledTo).toEqual([expect.stringMatching(/^itms-apps:\/\/apps\.apple\.com\//)])
      await page.clock.runFor(799)
      expect(ledTo).toHaveLength(1)
      await page.clock.runFor(1)
      await expect(status).toHaveText('Redirect failed', { useInnerText: true })
      await expect.poll(() => ledTo).toEqual([expect.any(String), expect.stringMatching(appStore)])
      await expect(page.getByRole('link', { name: 'Open the App Store' })).toHaveAttribute('href', appStore)
      await expect(page.getByRole('link', { name: 'Open the Play Store' })).toBeHidden()
    })
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, userAgent: android })

  test('both stores and the APK are a link away without JavaScript', async ({ page }) => {
    await page.goto('/get-app')
    await expect(page.getByText(onlyThere)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open the App Store' })).toHaveAttribute('href', appStore)
    await expect(page.getByRole('link', { name: 'Open the Play Store' })).toHaveAttribute('href', playStore)
    await expect(page.getByRole('link', { name: 'Download APK' })).toBeVisible()
    await expect(detectedOs(page)).toBeHidden()
  })
})
