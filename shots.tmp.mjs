import { chromium } from '@playwright/test'
import { findBrowser } from './scripts/browser.ts'
const base = 'http://127.0.0.1:4190',
  out = '/work/shots/export/'
const b = await chromium.launch(await findBrowser())
const which = process.argv.slice(2)
for (const [lang, theme, width] of [
  ['en', 'light', 1440],
  ['ar', 'light', 1440],
  ['ar', 'dark', 1440],
  ['en', 'dark', 390],
  ['ar', 'light', 390],
]) {
  if (which.length && !which.includes(`${lang}-${theme}-${width}`)) continue
  const c = await b.newContext({
    viewport: { width, height: width < 500 ? 844 : 900 },
    colorScheme: theme,
    timezoneId: 'Asia/Amman',
    reducedMotion: 'reduce',
  })
  const p = await c.newPage()
  p.on('pageerror', (e) => console.log('ERR', e.message))
  await p.goto(base + '/favicon.svg')
  await p.evaluate(
    ([l, t]) => {
      localStorage.setItem('dealsy.language', l)
      localStorage.setItem('dealsy.theme', t)
    },
    [lang, theme],
  )
  await p.goto(base + '/auth/login')
  await p.fill('input[type=email]', 'admin@dealsy.local')
  await p.fill('input[type=password]', 'secret-password-1')
  await p.keyboard.press('Enter')
  await p.waitForURL(/home/)
  const name = (s) => `${out}${lang}-${theme}-${width}-${s}.png`
  await p.goto(base + '/dashboard/users-and-businesses/user')
  await p.waitForTimeout(2500)
  const more = p.getByRole('button', { name: /Other exports|صيغ أخرى/ }).last()
  await more.scrollIntoViewIfNeeded()
  await p.screenshot({ path: name('users') })
  await more.click()
  await p.waitForTimeout(500)
  await p.screenshot({ path: name('menu') })
  if (lang === 'en' && width === 1440) {
    const t = Date.now()
    await p.getByRole('menuitem', { name: 'All columns for Excel' }).click()
    await p.getByRole('dialog').waitFor({ timeout: 60000 })
    await p.waitForTimeout(4000)
    await p.screenshot({ path: name('running') })
    await p.getByRole('button', { name: 'Download' }).waitFor({ timeout: 240000 })
    console.log('made in', Date.now() - t)
    await p.screenshot({ path: name('made') })
    const d = p.waitForEvent('download')
    await p.getByRole('button', { name: 'Download' }).click()
    await (await d).saveAs('/tmp/exp.xlsx')
  } else {
    await p.keyboard.press('End')
    await p.keyboard.press('Enter')
    await p.waitForTimeout(1500)
    await p.screenshot({ path: name('prepared') })
  }
  for (const [s, path] of [
    ['countries', 'App/Cities-and-Countries'],
    ['products', 'Products/product'],
  ]) {
    await p.goto(base + '/dashboard/' + path)
    await p.waitForTimeout(2000)
    await p.screenshot({ path: name(s), fullPage: width < 500 })
  }
  await c.close()
}
await b.close()
