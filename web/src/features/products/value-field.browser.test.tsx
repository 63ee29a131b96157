import { expect, it } from 'vitest'
import { setLanguage } from '../../i18n/language.tsx'
import { mount } from '../../ui/testing/mount.tsx'
import { ValueField } from './value-field.tsx'

const colour = { _id: 'colour', name: { en: 'Colour', ar: 'اللون' } }
const value = { en: 'Blue', ar: 'أزرق' }

it('a text in both languages is asked for in the language of the reader first, and what is missing is said there', async () => {
  const { page } = await mount(
    <ValueField
      label="Value 1"
      row={{ key: 0, attribute: colour, value }}
      items={[]}
      onChange={() => {}}
      error="Required."
    />,
  )
  const inputs = () =>
    page
      .getByRole('textbox')
      .elements()
      .map((input) => [(input as HTMLInputElement).value, input.getAttribute('aria-invalid')])
  expect(inputs()).toEqual([
    [value.en, 'true'],
    [value.ar, null],
  ])
  await setLanguage('ar')
  await expect.poll(inputs).toEqual([
    [value.ar, 'true'],
    [value.en, null],
  ])
})
