import { Support, supports } from '@dealsy/contract'
import { expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { fakeServer } from '../../app/testing/fake-server.ts'
import { mountScreen } from '../../app/testing/mount-screen.tsx'
import { sample } from '../../app/testing/sample-answers.ts'
import { hrefOf } from '../../routing/paths.ts'

const open = { status: 'open', handledAt: null, handledBy: null } as const

const textsOf = (locator: Locator) => locator.elements().map(({ textContent }) => textContent)

async function opened(rows: Support[]) {
  const server = fakeServer()
  server.lists(supports.list, rows)
  server.on(supports.get, ({ params }) => {
    const support = rows.find(({ _id }) => _id === params.id)
    return support ? { data: { support } } : Response.error()
  })
  await browser.viewport(1440, 900)
  const { page } = await mountScreen(hrefOf('supports'))
  const first = page.getByRole('table', { name: 'Support', exact: true }).getByRole('row').nth(1)
  return {
    server,
    page,
    first,
    view: () => first.getByRole('button', { name: /^View Details of/ }).click(),
    dialog: page.getByRole('dialog', { name: 'Support Details' }),
  }
}

it('the heading and the columns are those of the specification, and there is no search', async () => {
  const { page, first } = await opened([sample(Support, 0, open)])
  await expect.element(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible()
  await expect.element(first).toBeVisible()
  expect(textsOf(page.getByRole('columnheader'))).toEqual(['name', 'phone number', 'message', 'Actions'])
  expect(page.getByRole('main').getByRole('searchbox').elements()).toEqual([])
})

it('a phone number is a link that calls it', async () => {
  const { first } = await opened([sample(Support, 0, { ...open, phoneNumber: '+962 79 555 0101' })])
  const link = first.getByRole('link', { name: '+962 79 555 0101', exact: true })
  await expect.element(link).toHaveAttribute('href', 'tel:+962795550101')
})

it('details load, are shown in full, and close; the list is where it was', async () => {
  const rows = Array.from({ length: 12 }, (_, row) =>
    sample(Support, row, { ...open, name: `Number ${row}`, message: `Written by ${row}` }),
  )
  const { server, page, first, view, dialog } = await opened(rows)
  const details = server.hold(supports.get)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(first.getByText('Number 10')).toBeVisible()
  const cells = textsOf(first.getByRole('cell')).slice(0, 3)
  await view()
  await expect
    .element(dialog.getByRole('status').getByText('Loading support details...', { exact: true }))
    .toBeVisible()
  details.release()
  await expect.poll(() => textsOf(dialog.getByRole('term'))).toEqual(['Name', 'Phone Number', 'Message'])
  expect(textsOf(dialog.getByRole('definition'))).toEqual(cells)
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText(/Page 2 of \d/)).toBeVisible()
})

it('what a stranger wrote is text, keeps its lines, and is clamped in the table', async () => {
  const support = sample(Support, 0, {
    ...open,
    name: '<b>Bold</b>',
    phoneNumber: 'javascript:alert(1)',
    message: `<img src=x onerror=alert(1)>\n\n${'A line that goes on. '.repeat(200)}`,
  })
  const { first, view, dialog } = await opened([support])
  await expect.element(first.getByText(support.name, { exact: true })).toBeVisible()
  expect(textsOf(first.getByRole('cell'))[0]).toBe(support.name)
  expect(textsOf(first.getByRole('link'))).toEqual([support.name])
  expect(first.element().getBoundingClientRect().height).toBeLessThan(70)
  await view()
  const message = dialog
    .getByRole('definition')
    .last()
    .getByText(/A line that goes on\./)
  await expect.element(message).toHaveStyle({ whiteSpace: 'pre-line' })
  expect(dialog.getByRole('img').elements()).toEqual([])
  expect(dialog.getByRole('link').elements()).toEqual([])
  await expect.element(dialog.getByRole('button', { name: 'Close', exact: true }).last()).toBeInViewport()
})

it('details that cannot be had say so', async () => {
  const { server, view, dialog } = await opened([sample(Support, 0, open)])
  server.refuse(supports.get)
  await view()
  await expect
    .element(dialog.getByRole('alert').getByText('Error fetching support details. Please try again later.'))
    .toBeVisible()
})
