import { expect, it } from 'vitest'
import { TwoLines, WrittenLine } from './written.tsx'
import { setLanguage } from '../../i18n/language.tsx'
import { ClampedText } from './clamped-text.tsx'
import { Searched } from './marked.tsx'
import { mount } from '../testing/mount.tsx'

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
      <div className="w-64">
        <ClampedText text={text} />
      </div>
    </Searched>,
  )
  const cell = page.getByRole('button', { name: /^….*A bicycle for a child\.$/ })
  await expect.element(cell).toBeVisible()
  expect(marks()).toEqual(['bicycle'])
  await cell.click()
  await expect.element(page.getByRole('dialog')).toHaveTextContent(text)
})

it.each([
  ['en', 'Large wooden table with six chairs, hardly used, from a house without smokers', 'smokers', 'without smokers'],
  ['ar', 'طاولة خشبية كبيرة مع ستة كراسٍ قليلة الاستعمال من بيت بلا مدخنين ولا حيوانات', 'حيوانات', 'ولا حيوانات'],
] as const)(
  'a name of two lines is shown from where it has what was searched for, only where that is out of sight (%s)',
  async (language, name, typed, end) => {
    await setLanguage(language)
    const cell = (width: string) => (
      <Searched typed={typed}>
        <div style={{ width }}>
          <TwoLines>{name}</TwoLines>
        </div>
      </Searched>
    )
    const { page, show } = await mount(cell('60rem'))
    const shown = page.getByTitle(name)
    const isSeen = () => {
      const place = shown.element().getBoundingClientRect()
      const mark = document.querySelector('mark')?.getBoundingClientRect()
      return mark !== undefined && mark.left >= place.left - 1 && mark.right <= place.right + 1
    }
    await expect.poll(isSeen).toBe(true)
    expect(shown.element().textContent).toBe(name)
    await show(cell('9rem'))
    await expect.poll(() => shown.element().textContent).toMatch(new RegExp(`^….*${end}$`))
    expect(isSeen()).toBe(true)
    expect(marks()).toEqual([typed])
  },
)
