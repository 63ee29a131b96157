import { expect, it } from 'vitest'
import { ClampedText } from './clamped-text.tsx'
import { mount } from '../testing/mount.tsx'
import { CutText } from './cut-text.tsx'

/** Where each letter of a text is drawn. */
function placesOf(element: Element): DOMRect[] {
  const text = element.firstChild
  if (!(text instanceof Text)) throw new Error('There is no text.')
  return Array.from(text.data, (_, index) => {
    const range = document.createRange()
    range.setStart(text, index)
    range.setEnd(text, index + 1)
    return range.getBoundingClientRect()
  })
}

for (const dir of ['ltr', 'rtl'] as const) {
  it.for([
    'Villa للبيع في عمان بالقرب من الدوار السابع مع حديقة',
    'شقة 1250 متر Villa number 12345678 بجانب الحديقة العامة',
    'شقة للبيع في عمان بالقرب من الدوار السابع مع حديقة',
    'Villa near the seventh circle, with a garden and a view',
  ])(`cuts a name at the end of its reading in a page ${dir}: %s`, async (name) => {
    const { page } = await mount(
      <div dir={dir} className="text-start">
        <CutText className="block max-w-36">{name}</CutText>
      </div>,
    )
    await expect.element(page.getByText(name)).toHaveAttribute('data-cut')
    const shown = page.getByText(name).element()
    const { left, right } = shown.getBoundingClientRect()
    const seen = placesOf(shown).map((place) => place.left >= left - 1 && place.right <= right + 1)
    const count = seen.lastIndexOf(true) + 1
    expect(seen.slice(0, count)).not.toContain(false)
    expect(count).toBeGreaterThan(9)
    expect(count).toBeLessThan(name.length)
  })
}

it.for(['ltr', 'rtl'] as const)(
  'marks right after its last word that something is missing, in a page %s',
  async (dir) => {
    const name = dir === 'ltr' ? 'Villa extraordinarily near' : 'فيلا استثنائيةجدا بالقرب'
    const { page } = await mount(
      <div dir={dir} className="text-start">
        <CutText className="block max-w-36">{name}</CutText>
      </div>,
    )
    await expect.element(page.getByText(name)).toHaveAttribute('data-cut')
    const shown = page.getByText(name).element()
    const { left, right } = shown.getBoundingClientRect()
    const free = () => {
      const seen = placesOf(shown).filter(
        (place) => place.width > 0 && place.left >= left - 1 && place.right <= right + 1,
      )
      const ends = seen.map((place) => (dir === 'ltr' ? right - place.right : place.left - left))
      return Math.min(...ends)
    }
    expect(free()).toBeGreaterThan(15)
    const { insetInlineEnd, width } = getComputedStyle(shown, '::before')
    await expect
      .poll(() => Math.abs(Number.parseFloat(insetInlineEnd) + Number.parseFloat(width) - free()))
      .toBeLessThan(2)
  },
)

it('leaves a name that has the room as it is', async () => {
  const { page } = await mount(<CutText className="block max-w-96">Villa للبيع</CutText>)
  const name = page.getByText('Villa للبيع')
  await expect.element(name).toBeVisible()
  expect(name.element()).not.toHaveAttribute('data-cut')
})

it('begins texts of one line and of two at the same edge of a column, whichever way they are read', async () => {
  const one = 'شقة للبيع'
  const two = Array.from({ length: 12 }, () => one).join(' ')
  for (const dir of ['ltr', 'rtl'] as const) {
    const { page } = await mount(
      <div dir={dir} data-testid="column" className="w-56">
        <ClampedText text={one} />
        <ClampedText text={two} />
        <ClampedText text="Villa" />
      </div>,
    )
    const column = page.getByTestId('column').element().getBoundingClientRect()
    for (const text of [one, two, 'Villa']) {
      const lines = placesOf(page.getByText(text, { exact: true }).element()).filter(
        ({ width, left, right }) => width > 0 && left >= column.left - 1 && right <= column.right + 1,
      )
      const edge =
        dir === 'ltr'
          ? Math.min(...lines.map(({ left }) => left)) - column.left
          : column.right - Math.max(...lines.map(({ right }) => right))
      expect(Math.abs(edge)).toBeLessThan(2)
    }
    await page.unmount()
  }
})
