import { banners, cities, City, countries, Country, uploads } from '@dealsy/contract'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fakeServer } from '../../app/testing/fake-server.ts'
import { mountScreen } from '../../app/testing/mount-screen.tsx'
import { sample } from '../../app/testing/sample-answers.ts'
import { hrefOf } from '../../routing/paths.ts'
import { eventTime } from '../../ui/testing/event-time.ts'

async function opened() {
  const server = fakeServer()
  const jordan = sample(Country, 0, { name: { en: 'Jordan', ar: 'الأردن' } })
  server.on(countries.all, () => ({ data: { countries: [jordan] } }))
  const amman = sample(City, 0, { name: { en: 'Amman', ar: 'عمّان' } })
  server.on(cities.all, () => ({ data: { cities: [amman] } }))
  const { page } = await mountScreen(hrefOf('banners'))
  const dialog = page.getByRole('dialog', { name: 'Create Banner' })
  return {
    server,
    page,
    dialog,
    told: (text: string) => expect.element(page.getByText(text, { exact: true }).first()).toBeVisible(),
    choose: async (field: 'Country' | 'City', label: string) => {
      await dialog.getByRole('combobox', { name: field }).fill(label)
      await page.getByRole('option', { name: label, exact: false }).first().click()
    },
  }
}

// What the screen says when the server refuses (spec section 8).
it('a banner that is neither created, changed nor deleted is told each time', async () => {
  const time = eventTime()
  const { server, page, dialog, told, choose } = await opened()
  for (const call of [banners.create, banners.updateStatus, banners.remove]) server.refuse(call)
  const banner = page.getByRole('row').nth(1)
  await banner.getByRole('button', { name: 'Disable' }).click()
  time.pass(400)
  await banner.getByRole('button', { name: 'Confirm' }).click()
  await told('Failed to update Banner.')
  await expect.element(banner.getByRole('button', { name: 'Disable' })).toBeVisible()

  await banner.getByRole('button', { name: /^Delete the banner/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await told('Failed to delete banner.')

  await page.getByRole('button', { name: 'Create Banner' }).click()
  await choose('Country', 'Jordan')
  await choose('City', 'Amman')
  const file = new File(['image'], 'b.png', { type: 'image/png' })
  await userEvent.upload(dialog.getByLabelText(/^Image/), file)
  await expect.element(dialog.getByRole('button', { name: 'Choose another image' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await told('Failed to create banner.')
  await expect.element(dialog).toBeVisible()
})

it('a banner needs a city and an image', async () => {
  const { server, page, dialog, told, choose } = await opened()
  await page.getByRole('button', { name: 'Create Banner' }).click()
  await choose('Country', 'Jordan')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await told('Title and image are required.')
  expect(server.calls(banners.create)).toEqual([])
})

it('what is not an image is refused, whatever its name says', async () => {
  const { server, page, dialog } = await opened()
  await page.getByRole('button', { name: 'Create Banner' }).click()
  const file = new File(['<script>alert(1)</script>'], 'page.html', { type: 'text/html' })
  await userEvent.upload(dialog.getByLabelText(/^Image/), file)
  await expect.element(dialog.getByText('Only PNG, JPEG, WebP, GIF and AVIF images can be uploaded.')).toBeVisible()
  expect(server.calls(uploads.presign)).toEqual([])
})
