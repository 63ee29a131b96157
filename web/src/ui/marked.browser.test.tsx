import { expect, it } from 'vitest'
import { WrittenLine } from '../i18n/written.tsx'
import { ClampedText } from './clamped-text.tsx'
import { Searched } from './marked.tsx'
import { mount } from './testing/mount.tsx'

const marks = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)

it('a cell marks what was searched for, in whatever spelling, and nothing without a search', async () => {
  const line = <WrittenLine className="max-w-64">مطلوب: شقّة جديدة</WrittenLine>
  const { show } = await mount(<Searched typed="جديده شقه">{line}</Searched>)
  expect(marks()).toEqual(['شقّة', 'جديدة'])
  await show(<Searched typed="">{line}</Searched>)
  expect(marks()).toEqual([])
})

it('the letters of an Arabic word stay joined where a mark begins', async () => {
  const line = (word: string, typed: string) => (
    <Searched typed={typed}>
      <WrittenLine className="text-xl">{word}</WrittenLine>
    </Searched>
  )
  const { page, show } = await mount(line('للسيارات', ''))
  const width = () => page.getByTitle(/./).element().getBoundingClientRect().width
  const joined = width()
  await show(line('لل\u200Cسيار\u200Cات', ''))
  const apart = width()
  await show(line('للسيارات', 'سيار'))
  expect(marks()).toEqual(['سيار'])
  expect(Math.abs(width() - joined)).toBeLessThan(Math.abs(apart - joined) / 2)
})

it('a long text is shown from where it has what was searched for, and whole at a click', async () => {
  const text = `${'I have been looking for this for a long time. '.repeat(8)}A bicycle for a child.`
  const { page } = await mount(
    <Searched typed="bicycle">
      <ClampedText text={text} />
    </Searched>,
  )
  const cell = page.getByRole('button', { name: /^….*A bicycle for a child\.$/ })
  await expect.element(cell).toBeVisible()
  expect(marks()).toEqual(['bicycle'])
  await cell.click()
  await expect.element(page.getByRole('dialog')).toHaveTextContent(text)
})
