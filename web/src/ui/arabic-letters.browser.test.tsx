import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { speak } from '../i18n/language.tsx'
import { WrittenLine } from '../i18n/written.tsx'
import { Button } from './button.tsx'
import { ClampedText } from './clamped-text.tsx'
import { Combobox } from './combobox.tsx'
import { MultiSelect } from './multi-select.tsx'
import { SearchField } from './search-field.tsx'
import { Select } from './select.tsx'
import { Status } from './status.tsx'
import { farLetters, inkHeight } from './testing/ink.ts'
import { mount } from './testing/mount.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

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
const room = (part: ReactNode) => (
  <div data-testid="room" className="w-80 p-8 *:w-full" style={{ zoom: 3 }}>
    <style>{lettersOnly}</style>
    {part}
  </div>
)

/** How high the ink of the far letters is where nothing can clip them, in the size and weight that they have in a place. */
async function freeInk(container: Element, place: Element): Promise<number> {
  const { fontSize, fontWeight } = getComputedStyle(lettersIn(place))
  const free = document.createElement('div')
  Object.assign(free.style, { fontSize, fontWeight, padding: '40px', lineHeight: '4', inlineSize: '300px', zoom: '3' })
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

for (const language of ['en', 'ar'] as const) {
  it.for(shown)(`draws Arabic letters whole in %s, the page in ${language}`, async ([, part]) => {
    await speak(language)
    const { page } = await mount(room(part))
    await document.fonts.ready
    const place = page.getByTestId('room').element()
    const clipped = (await freeInk(page.container, place)) - (await inkHeight(place))
    expect(Math.abs(clipped)).toBeLessThanOrEqual(1)
  })

  it(`draws Arabic letters whole below two lines that lose the rest of their text, the page in ${language}`, async () => {
    await speak(language)
    const { page } = await mount(room(<ClampedText text={long} />))
    await document.fonts.ready
    const place = page.getByTestId('room').element()
    await expect.element(page.getByRole('button')).toBeVisible()
    const between = 3 * parseFloat(getComputedStyle(lettersIn(place)).lineHeight)
    const clipped = (await freeInk(page.container, place)) + between - (await inkHeight(place))
    expect(Math.abs(clipped)).toBeLessThanOrEqual(1)
  })
}
