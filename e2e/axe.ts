import { type Page, expect, test } from '@playwright/test'
import axe from 'axe-core'
import { stillness } from './steps.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** All of axe but the AAA level, whose contrast leaves no room for quieter text. */
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental']

const dialogs = '[role=dialog], [role=alertdialog]'

/** The rows of a table that are built as those before them: checking them too takes twice as long. */
const furtherRows = 'tr[data-row-id]:nth-child(n + 5)'

/** What axe may take for one page on a busy machine, beside the test's own time. */
const msPerCheck = 60_000

/**
 * Fails with the list of what axe finds on the page as it is now, or in one part of it: the open dialog, where there is one, since
 * what is behind it is inert and was checked without it. What a menu opens is checked as a part too: it floats beside all
 * landmarks for as long as it is open, between the focus guards of Base UI, which are focusable and hidden on purpose.
 */
export async function axeCheck(page: Page, part?: string): Promise<void> {
  const checked = part ?? ((await page.locator(dialogs).count()) > 0 ? dialogs : undefined)
  const runOnly: axe.RunOnly = { type: 'tag', values: levels }
  if (checked === undefined) await expectNothing(page, ':root', { runOnly })
  else await expectNothing(page, checked, { runOnly, rules: { region: { enabled: false } } })
}

/** The same for contrast only, the one rule of axe that depends on the theme. */
export async function contrastCheck(page: Page): Promise<void> {
  await expectNothing(page, ':root', { runOnly: ['color-contrast'] })
}

/** The rules by which axe finds something on a page that is not of our making, in alphabetical order. */
export async function axeRules(page: Page): Promise<string[]> {
  const found = await find(page, ':root', { runOnly: { type: 'tag', values: levels } })
  return [...new Set(found.map((fault) => fault.replace(/:.*/s, '')))].toSorted()
}

async function expectNothing(page: Page, part: string, options: axe.RunOptions): Promise<void> {
  expect(await find(page, part, options), `what axe finds on ${page.url()}`).toEqual([])
}

/** Runs axe in the page itself and returns what it finds alone: all its results take ten times as long to get here. */
async function find(page: Page, part: string, options: axe.RunOptions): Promise<string[]> {
  test.setTimeout(test.info().timeout + msPerCheck)
  await stillness(page)
  await page.evaluate(axe.source)
  const context = { include: [[part]], exclude: [[furtherRows]] }
  const asked = [context, { ...options, resultTypes: ['violations'] }] satisfies [axe.ElementContext, axe.RunOptions]
  return page.evaluate(async ([where, runOptions]) => {
    const { violations } = await window.axe.run(where, runOptions)
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
    )
  }, asked)
}
