import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { expect, it } from 'vitest'
import { mount } from '../ui/testing/mount.tsx'
import { setLanguage, storedLanguage, useLanguage } from './language.tsx'

// Texts that the kit has already, because a test adds none to the catalogues.
function CurrentLanguage() {
  const { t } = useLingui()
  const { direction } = useLanguage()
  return (
    <>
      <p>{t`Previous`}</p>
      <p>
        <Trans>Next</Trans>
      </p>
      <p>
        <Plural value={[1, 2, 3].length} one="# row" other="# rows" />
      </p>
      <p>{direction}</p>
    </>
  )
}

it('turns every text and the page when the language changes, and remembers it', async () => {
  const { page } = await mount(<CurrentLanguage />)
  await expect.element(page.getByText('Previous')).toBeVisible()
  await setLanguage('ar')
  for (const text of ['السابق', 'التالي', '3 صفوف', 'rtl']) {
    await expect.element(page.getByText(text)).toBeVisible()
  }
  expect(document.documentElement).toHaveAttribute('dir', 'rtl')
  expect(document.documentElement).toHaveAttribute('lang', 'ar')
  expect(storedLanguage()).toBe('ar')
})
