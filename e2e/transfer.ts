import type { Page, Request } from '@playwright/test'

/**
 * What a browser with an empty cache receives for a page, in bytes and in how many answers: the document and all it loads, compressed,
 * with the headers of the answers. The icon counts too, though not every browser without a window asks for it.
 */
export async function transferred(page: Page, path: string): Promise<{ bytes: number; requests: number }> {
  // By address, so that an icon that was asked for twice counts once.
  const requests = new Map<string, Request>()
  page.on('requestfinished', (request) => {
    if (!request.url().startsWith('data:')) requests.set(request.url(), request)
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  const icon = (await page.locator('link[rel=icon]').getAttribute('href')) ?? '/favicon.ico'
  // An icon that is written into the page has been received with it.
  if (!icon.startsWith('data:')) {
    const finished = page.waitForEvent('requestfinished', (request) => request.resourceType() === 'fetch')
    await page.evaluate(async (address) => (await fetch(address, { cache: 'no-store' })).text(), icon)
    await finished
  }
  const sizes = await Promise.all([...requests.values()].map((request) => request.sizes()))
  const bytes = sizes.reduce(
    (sum, { responseBodySize, responseHeadersSize }) => sum + responseBodySize + responseHeadersSize,
    0,
  )
  return { bytes, requests: requests.size }
}
