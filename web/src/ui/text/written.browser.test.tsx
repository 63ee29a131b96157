import { expect, it } from 'vitest'
import { mount } from '../testing/mount.tsx'
import { setLanguage } from '../../i18n/language.tsx'
import { Ltr, Moment, Money, Written } from './written.tsx'

it('keeps prices and phone numbers in their order inside Arabic', async () => {
  await setLanguage('ar')
  const { page } = await mount(
    <p>
      السعر <Money amount={1250} /> أو <Money amount={80} exact /> والهاتف <Ltr>+962 79 123</Ltr>
    </p>,
  )
  for (const text of ['$1,250', '$80.00', '+962 79 123']) {
    await expect.element(page.getByText(text, { exact: true })).toHaveAttribute('dir', 'ltr')
  }
})

it('lets written text decide its own direction', async () => {
  const { page } = await mount(<Written>سارة</Written>)
  await expect.element(page.getByText('سارة')).toHaveAttribute('dir', 'auto')
})

it('writes a moment in the current language', async () => {
  const at = new Date(2025, 2, 1, 23, 3).toISOString()
  const { page } = await mount(
    <>
      <Moment at={at} />
      <Moment at={at} dateOnly />
    </>,
  )
  await expect.element(page.getByText('Mar 1, 2025, 11:03 PM')).toHaveAttribute('datetime', at)
  await setLanguage('ar')
  await expect.element(page.getByText('1 مارس 2025', { exact: true })).toBeVisible()
})
