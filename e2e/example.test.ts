import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { appKeys, AppPermission, productRequests, products, reports, reviewReasons } from '@dealsy/contract'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { axeCheck, contrastCheck } from './axe.ts'
import { expectNoSidewaysScroll, openScreen, startIn } from './steps.ts'
import { expect, test as base } from './test.ts'

interface Example {
  /** The address of the page of the phone. */
  phone: string
}

/** The server of the example beside the product of the worker, with a store of its own. */
const test = base.extend<Example>({
  phone: async ({ address, server, ownPage }, provide) => {
    const body = { name: 'Example', permissions: AppPermission.options, endsAt: null }
    const { data } = await server.call(appKeys.create, { body })
    const store = join(tmpdir(), `example-${data.appKey._id}.json`)
    const program = spawn(process.execPath, [join(import.meta.dirname, '..', 'examples', 'app', 'server.ts')], {
      env: { ...process.env, DEALSY: address, KEY: data.text, PORT: '0', STORE: store },
    })
    const [said] = (await once(program.stdout, 'data')) as [Buffer]
    await provide(/http\S+/.exec(said.toString())?.[0] ?? '')
    // It would go on asking for news.
    await ownPage.goto('about:blank')
    program.kill()
    await once(program, 'exit')
    await rm(store)
  },
})

// A product of its own: what is decided here would be missing in the lists of other tests.
test.use({ filledFolder: `${process.env['E2E_FILLED'] ?? ''}/` })

const words = {
  English: {
    lang: 'en',
    dir: 'ltr',
    name: 'Road bicycle',
    wanted: 'A child seat',
    description: 'Ridden twice, with lights.',
    category: 'Bicycles',
    waits: 'Waits for approval',
    change: 'Change Road bicycle',
    live: 'Live',
    notified: 'Your product is live',
    thanks: 'Thank you. We will look at it.',
  },
  Arabic: {
    lang: 'ar',
    dir: 'rtl',
    name: 'دراجة طريق',
    wanted: 'مقعد أطفال',
    description: 'استُعملت مرتين، مع أضواء.',
    category: 'دراجات هوائية',
    waits: 'بانتظار الاعتماد',
    change: 'تعديل دراجة طريق',
    live: 'معروض الآن',
    notified: 'منتجك معروض الآن',
    thanks: 'شكرًا لك، سننظر في الأمر.',
  },
} as const

/** What the list of a section of the phone shows of something. */
const item = (phone: Page, list: 'own' | 'market' | 'inbox', name: string) =>
  phone.locator(`#${list} > li`).filter({ hasText: name })

async function fill(phone: Page, fields: Record<string, string>) {
  for (const [name, value] of Object.entries(fields)) await phone.locator(`#listing [name=${name}]`).fill(value)
}

/** Opens a listing at the desk. */
async function openAtDesk(page: Page, id: string, language: keyof typeof words) {
  await startIn(page, language)
  await openScreen(page, `App/Review-Desk?first=${id}`)
  await expect(page.locator(`[data-listing="${id}"]:visible`)).toBeVisible()
}

const leftDesk = (page: Page, id: string) => expect(page.locator(`[data-listing="${id}"]`)).toHaveCount(0)

async function openPhone(page: Page, address: string, { lang, dir }: { lang: string; dir: string }) {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${address}/?lang=${lang}`)
  await expect(page.locator('html')).toHaveAttribute('dir', dir)
  await expect(page.locator('#categories option').first()).toBeAttached()
}

for (const language of ['English', 'Arabic'] as const) {
  const { name, description, waits, change, live, ...text } = words[language]

  test(`a listing goes from the phone to the desk and back, in ${language}`, async ({
    page: desk,
    ownPage: screen,
    phone,
    server,
  }) => {
    await openPhone(screen, phone, text)
    const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    await fill(screen, { name, description, price: '150' })
    await screen.locator('#categories').selectOption({ label: text.category })
    await screen.locator('#picture').setInputFiles({ name: 'bicycle.png', mimeType: 'image/png', buffer: picture })
    await screen.locator('#listing button').click()
    const own = item(screen, 'own', name)
    await expect(own).toContainText(waits)
    await expect(own.getByRole('img', { name })).toHaveJSProperty('naturalWidth', 400)

    const listed = await server.call(products.list, { query: { keyword: name } })
    const id = listed.data.products[0]?._id ?? ''
    const { data } = await server.call(reviewReasons.list, {})
    const reason = data.reviewReasons.find(({ isInUse, resources }) => isInUse && resources.includes('products'))
    await openAtDesk(desk, id, language)
    await expect(desk.getByRole('img').first()).toBeVisible()
    await desk.keyboard.press('KeyC')
    await expect(desk.locator('[data-listing] ~ * [role=group] li').first()).toBeVisible()
    await desk.keyboard.press('Digit1')
    await leftDesk(desk, id)

    await expect(own).toContainText(reason?.text[text.lang] ?? '')
    await axeCheck(screen)
    await screen.emulateMedia({ colorScheme: 'dark' })
    await contrastCheck(screen)
    // By the keyboard alone, from the button to the field that it leads to.
    await own.getByRole('button', { name: change }).focus()
    await screen.keyboard.press('Enter')
    await expect(screen.locator('#name')).toBeFocused()
    await fill(screen, { price: '120' })
    await screen.keyboard.press('Enter')
    await expect(own).toContainText(waits)
    await expect(own).not.toContainText(reason?.text[text.lang] ?? '')

    await openAtDesk(desk, id, language)
    await desk.keyboard.press('KeyA')
    await leftDesk(desk, id)
    await expect(own).toContainText(live)
    await expect(item(screen, 'market', name)).toContainText('$120')
    await expect(item(screen, 'inbox', text.notified)).toContainText(name)
    expect((await server.call(products.get, { params: { id } })).data.product).toMatchObject({
      price: 120,
      images: [expect.stringMatching(/^\/files\//)],
    })
  })

  test(`something is asked for and reported on the phone, in ${language}`, async ({
    ownPage: screen,
    phone,
    server,
  }) => {
    await openPhone(screen, phone, text)
    await screen.locator('#kind').selectOption('productRequests')
    await expect(screen.locator('#picture')).toBeHidden()
    await fill(screen, { name: text.wanted, description, price: '40' })
    await screen.locator('#listing button').click()
    await expect(item(screen, 'own', text.wanted)).toContainText(waits)
    const asked = await server.call(productRequests.list, { query: { keyword: description } })
    const id = asked.data.productRequests[0]?._id ?? ''
    await server.call(productRequests.updateStatus, { params: { id }, body: { status: 'verified' } })
    await expect(item(screen, 'own', text.wanted)).toContainText(live)

    await screen.locator('#market button').first().click()
    await expect(screen.locator('#message')).toBeFocused()
    await axeCheck(screen)
    await screen.keyboard.type(`${text.wanted}?`)
    await screen.locator('#report button').click()
    await expect(screen.getByRole('status')).toHaveText(text.thanks)
    const { data } = await server.call(reports.list, {})
    expect(data.reports[0]).toMatchObject({ message: `${text.wanted}?`, userId: { name: 'Lina Haddad' } })
    await expectNoSidewaysScroll(screen)
  })
}
