import type { ReactNode } from 'react'
import { toast } from 'react-hot-toast/headless'
import { describe, expect, it } from 'vitest'
import { page as browserPage } from 'vitest/browser'
import { setLanguage } from '../../i18n/language.tsx'
import { CutText } from './cut-text.tsx'
import { TwoLines, WrittenLine } from './written.tsx'
import { Button } from '../buttons/button.tsx'
import { ClampedText } from './clamped-text.tsx'
import { Combobox } from '../fields/combobox.tsx'
import { DataTable } from '../table/data-table.tsx'
import { MultiSelect } from '../fields/multi-select.tsx'
import { SearchField } from '../fields/search-field.tsx'
import { Select } from '../fields/select.tsx'
import { Status } from '../status.tsx'
import { farLetters, inkHeight } from '../testing/ink.ts'
import { mount } from '../testing/mount.tsx'
import { TextArea } from '../fields/text-area.tsx'
import { TextField } from '../fields/text-field.tsx'
import { Toaster } from '../floating/toaster.tsx'

// Whatever is drawn is black letters on white.
const lettersOnly = `
  * { color: black !important; background: white !important; border-color: white !important; box-shadow: none !important }
  ::placeholder { color: black !important; opacity: 1 !important }
  svg, img, [aria-hidden] { visibility: hidden !important }
  * { animation: none !important; outline: none !important; resize: none !important; transition: none !important }`

const ignored = () => {}
const option = { value: 'far', label: farLetters }
const long = Array.from({ length: 40 }, () => farLetters).join(' ')

const shown: [string, ReactNode][] = [
  ['a text field', <TextField key="" hideLabel label="Name" value={farLetters} onChange={ignored} />],
  ['a placeholder', <TextField key="" hideLabel label="Name" value="" onChange={ignored} placeholder={farLetters} />],
  ['a search', <SearchField key="" label="Search" value={farLetters} onChange={ignored} />],
  ['the placeholder of a search', <SearchField key="" label={farLetters} value="" onChange={ignored} />],
  ['several lines to write in', <TextArea key="" hideLabel label="Text" value={farLetters} onChange={ignored} />],
  ['a combobox', <Combobox key="" hideLabel label="City" options={[option]} value="far" onChange={ignored} />],
  [
    'the placeholder of a combobox',
    <Combobox key="" hideLabel label="City" options={[]} value={null} onChange={ignored} placeholder={farLetters} />,
  ],
  ['a chip', <MultiSelect key="" hideLabel label="Cities" value={[option]} onChange={ignored} />],
  [
    'the placeholder of a choice of several',
    <MultiSelect key="" hideLabel label="Cities" value={[]} onChange={ignored} placeholder={farLetters} />,
  ],
  ['a selector', <Select key="" hideLabel label="Type" options={[option]} value="far" onChange={ignored} />],
  [
    'a small selector',
    <Select key="" size="sm" hideLabel label="Type" options={[option]} value="far" onChange={ignored} />,
  ],
  [
    'a badge',
    <Status key="" tone="neutral">
      {farLetters}
    </Status>,
  ],
  ['a button', <Button key="">{farLetters}</Button>],
  [
    'a small button',
    <Button key="" size="sm">
      {farLetters}
    </Button>,
  ],
  [
    'a cut name',
    <WrittenLine key="" className="max-w-40">
      {long}
    </WrittenLine>,
  ],
  [
    'a truncated title',
    <p key="" dir="rtl" className="w-40 truncate">
      {long}
    </p>,
  ],
  ['a text of one line', <ClampedText key="" text={farLetters} />],
]

// Large, so that a pixel is little of a letter.
const large = 3
const room = (part: ReactNode) => (
  <div data-testid="room" className="w-80 p-8 *:w-full" style={{ zoom: large }}>
    <style>{lettersOnly}</style>
    {part}
  </div>
)

/** How high the ink of the far letters is where nothing can clip them, in the size and weight that they have in a place. */
async function freeInk(container: Element, place: Element, zoom = large): Promise<number> {
  const { fontSize, fontWeight } = getComputedStyle(lettersIn(place))
  const free = document.createElement('div')
  Object.assign(free.style, {
    fontSize,
    fontWeight,
    padding: '40px',
    lineHeight: '4',
    inlineSize: '300px',
    zoom: String(zoom),
  })
  free.textContent = farLetters
  container.append(free)
  const height = await inkHeight(free)
  free.remove()
  return height
}

/** What draws the letters: the element of the text, or the control it is written in. */
function lettersIn(place: Element): Element {
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  while (texts.nextNode() !== null) {
    const { textContent, parentElement } = texts.currentNode
    if (textContent?.includes('ج') && parentElement !== null) return parentElement
  }
  return place.querySelector('input') ?? place
}

const inCell: [what: string, cell: ReactNode, lines: number][] = [
  ['a text', farLetters, 1],
  ['a name', <TwoLines key="">{farLetters}</TwoLines>, 1],
  ['the two lines of a long name', <TwoLines key="">{long}</TwoLines>, 2],
  [
    'a long name on one line',
    <WrittenLine key="" className="max-w-full">
      {long}
    </WrittenLine>,
    1,
  ],
  ['the two lines of a long text', <ClampedText key="" text={long} />, 2],
]

const inToast: [what: string, told: string | ReactNode][] = [
  ['a text', farLetters],
  [
    'the name of a record',
    <span key="" className="block text-xs">
      <WrittenLine className="max-w-full">{farLetters}</WrittenLine>
    </span>,
  ],
]

for (const language of ['en', 'ar'] as const) {
  it.for(shown)(`draws Arabic letters whole in %s, the page in ${language}`, async ([, part]) => {
    await setLanguage(language)
    const { page } = await mount(room(part))
    await document.fonts.ready
    const place = page.getByTestId('room').element()
    const clipped = (await freeInk(page.container, place)) - (await inkHeight(place))
    expect(Math.abs(clipped)).toBeLessThanOrEqual(1)
  })

  it(`draws Arabic letters whole below two lines that lose the rest of their text, the page in ${language}`, async () => {
    await setLanguage(language)
    const { page } = await mount(room(<ClampedText text={long} />))
    await document.fonts.ready
    const place = page.getByTestId('room').element()
    await expect.element(page.getByRole('button')).toBeVisible()
    const between = 3 * parseFloat(getComputedStyle(lettersIn(place)).lineHeight)
    const clipped = (await freeInk(page.container, place)) + between - (await inkHeight(place))
    expect(Math.abs(clipped)).toBeLessThanOrEqual(1)
  })

  it(`draws Arabic letters whole below four lines of a text, the page in ${language}`, async () => {
    await setLanguage(language)
    const { page } = await mount(
      room(
        <CutText className="block" lines={4}>
          {long}
        </CutText>,
      ),
    )
    await document.fonts.ready
    const place = page.getByTestId('room').element()
    const between = 3 * large * parseFloat(getComputedStyle(lettersIn(place)).lineHeight)
    const clipped = (await freeInk(page.container, place)) + between - (await inkHeight(place))
    expect(Math.abs(clipped)).toBeLessThanOrEqual(1)
  })

  describe(`in a table, the page in ${language}`, () => {
    // Room for rows, not cards.
    const zoom = 2
    it.for(inCell)('draws Arabic letters whole in %s', async ([, cell, lines]) => {
      await setLanguage(language)
      await browserPage.viewport(1600, 900)
      const { page } = await mount(
        <div style={{ zoom, width: '48rem' }}>
          <style>{lettersOnly}</style>
          <DataTable
            caption="Names"
            name="names"
            columns={[
              { id: 'name', header: 'Name', width: 12, cell: () => cell },
              { id: 'rest', header: 'Rest', cell: () => null },
            ]}
            state={{ status: 'ready', refreshing: false, rows: [{ _id: 'one' }] }}
          />
        </div>,
      )
      await document.fonts.ready
      const place = page.getByRole('cell').first().element()
      expect(getComputedStyle(place).display).toBe('table-cell')
      const between = (lines - 1) * zoom * parseFloat(getComputedStyle(lettersIn(place)).lineHeight)
      const clipped = (await freeInk(page.container, place, zoom)) + between - (await inkHeight(place))
      expect(Math.abs(clipped)).toBeLessThanOrEqual(1)
    })
  })

  it.for(inToast)(`draws Arabic letters whole in %s that a toast tells, the page in ${language}`, async ([, told]) => {
    await setLanguage(language)
    toast.remove()
    const { page } = await mount(
      <>
        {/* Apart from the letters that it is compared with. */}
        <style>{`${lettersOnly} [data-toaster] { zoom: ${large}; top: auto; bottom: 0 }`}</style>
        <Toaster />
      </>,
    )
    toast.success(() => <>{told}</>, { duration: Infinity })
    await document.fonts.ready
    const card = browserPage.getByRole('status')
    await expect.element(card).toBeVisible()
    const place = card.element()
    const clipped = (await freeInk(page.container, place)) - (await inkHeight(place))
    toast.remove()
    expect(Math.abs(clipped)).toBeLessThanOrEqual(1)
  })
}
