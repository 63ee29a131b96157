import { expect, it } from 'vitest'
import { BothNames } from '../text/written.tsx'
import { setLanguage } from '../../i18n/language.tsx'
import { BilingualField } from './bilingual-field.tsx'
import { useBilingualOptions } from './option.ts'
import { mount } from '../testing/mount.tsx'

const villas = { _id: 'v', name: { en: 'Villas', ar: 'فلل' } }

function Villas() {
  const bilingualOptions = useBilingualOptions()
  return (
    <>
      <p>{bilingualOptions([villas]).map(({ label }) => label)}</p>
      <p>
        <BothNames name={villas.name} />
      </p>
      <BilingualField englishLabel="English" arabicLabel="Arabic" value={villas.name} onChange={() => {}} />
    </>
  )
}

it('says the reader’s language first in options, lists and fields, and turns with the language', async () => {
  const { page } = await mount(<Villas />)
  const said = () =>
    page
      .getByRole('paragraph')
      .elements()
      .map(({ textContent }) => textContent)
  const fields = () =>
    page
      .getByRole('textbox')
      .elements()
      .map((field) => field.getAttribute('lang'))
  expect(said()).toEqual(['Villas / فلل', 'Villas / فلل'])
  expect(fields()).toEqual(['en', 'ar'])
  await setLanguage('ar')
  await expect.poll(said).toEqual(['فلل / Villas', 'فلل / Villas'])
  expect(fields()).toEqual(['ar', 'en'])
})

it.each(['en', 'ar'] as const)('the first of two names stands where a reader begins (%s)', async (language) => {
  await setLanguage(language)
  await mount(<BothNames name={villas.name} />)
  const starts = [...document.querySelectorAll('bdi bdi')].map((name) => name.getBoundingClientRect().left)
  expect(starts).toHaveLength(2)
  expect(starts.toSorted((one, other) => (language === 'en' ? one - other : other - one))).toEqual(starts)
})
