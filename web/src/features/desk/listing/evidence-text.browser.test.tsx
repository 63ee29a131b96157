import type { Flag } from '@dealsy/contract'
import { expect, it } from 'vitest'
import { mount } from '../../../ui/testing/mount.tsx'
import { EvidenceText } from './evidence-text.tsx'

/** A text as the desk shows it, with a part marked; returns the mark. */
async function marked(text: string, part: string, kind: Flag['kind'] = 'contact') {
  const start = text.indexOf(part)
  const spans = [{ start, end: start + part.length, is: part }]
  const flag: Flag = { kind, field: 'description', spans, image: null, listing: null, number: null }
  const { page } = await mount(
    <p dir="auto" className="text-xl [unicode-bidi:plaintext]">
      <EvidenceText field="description" flags={[flag]}>
        {text}
      </EvidenceText>
    </p>,
  )
  return page.getByRole('mark').element()
}

/** The letters of a mark as they are drawn, from the left. */
function drawn(mark: Element): string {
  const letters = mark.firstChild
  if (!(letters instanceof Text)) throw new Error('There is no text.')
  const range = document.createRange()
  return Array.from(letters.data, (letter, index) => {
    range.setStart(letters, index)
    range.setEnd(letters, index + 1)
    return { letter, at: range.getBoundingClientRect().left }
  })
    .toSorted((one, other) => one.at - other.at)
    .map(({ letter }) => letter)
    .join('')
}

it.each([
  ['واتساب 0 7 9 0 0 0 4 8 2 1 فقط، لا أرد على المكالمات.', '0 7 9 0 0 0 4 8 2 1'],
  ['للتواصل السريع ٠٧٩ ٠٠٠ ٤٨٢١ في أي وقت مساءً.', '٠٧٩ ٠٠٠ ٤٨٢١'],
  ['اتصل (+962) 79-000-4821 مساءً', '(+962) 79-000-4821'],
  ['راسلني على تلغرام @demo_offers_jo وأرسل لك كل التفاصيل.', '@demo_offers_jo'],
  ['Call ٠٧٩ ٠٠٠ ٤٨٢١ after five.', '٠٧٩ ٠٠٠ ٤٨٢١'],
])('a marked number or address is read from its beginning, whatever text it is in: %s', async (text, part) => {
  expect(drawn(await marked(text, part))).toBe(part)
})

it('the Arabic letters of a word stay joined where its mark begins', async () => {
  const mark = await marked('للبيع أو للمبادلة بالسلاح وحده.', 'سلاح', 'word')
  expect(mark.getAttribute('dir')).toBeNull()
  expect(getComputedStyle(mark).unicodeBidi).toBe('normal')
})
