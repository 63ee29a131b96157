import { expect, it, onTestFinished } from 'vitest'
import { cdp, page as browserPage } from 'vitest/browser'
import { DataTable } from './data-table.tsx'
import { cities, columns, list, ready } from '../testing/cities.tsx'
import { mount } from '../testing/mount.tsx'

const media = (type: string) => cdp().send('Emulation.setEmulatedMedia', { media: type })

it('is printed with all its rows, and nothing in it stays in place', async () => {
  await browserPage.viewport(1045, 700)
  onTestFinished(() => void media(''))
  const { page } = await mount(
    <DataTable caption="Cities" name="cities" columns={columns} state={ready(cities(50), 1, 50)} list={list()} />,
  )
  const scroller = page.getByRole('region', { name: 'Cities' }).element()
  const last = page.getByText('City 50', { exact: true })
  await expect.element(last).toBeInTheDocument()
  expect(scroller.clientHeight).toBeLessThan(scroller.scrollHeight)

  await media('print')
  expect(scroller.scrollHeight).toBe(scroller.clientHeight)
  expect(last.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(scroller.getBoundingClientRect().bottom)
  const positions = [...scroller.querySelectorAll('th, td')].map((cell) => getComputedStyle(cell).position)
  expect(positions).not.toContain('sticky')
})
