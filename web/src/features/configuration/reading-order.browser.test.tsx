import { expect, it } from 'vitest'
import { speak } from '../../i18n/language.tsx'
import { mount } from '../../ui/testing/mount.tsx'
import { FeatureRows } from './feature-rows.tsx'
import { PlanConflict } from './plan-conflict.tsx'
import { blankPlan } from './plan-form.ts'
import { SuggestionConflict } from './suggestion-conflict.tsx'
import { blankSuggestion } from './suggestion-form.ts'

const support = { en: 'Support by phone', ar: 'دعم عبر الهاتف' }

it('the row of a feature asks for it in the language of the reader first, each in its own direction', async () => {
  const { page } = await mount(
    <FeatureRows rows={[{ key: 0, ...support }]} onChange={() => {}} errorsOf={() => ({})} />,
  )
  const inputs = () =>
    page
      .getByRole('listitem')
      .getByRole('textbox')
      .elements()
      .map((input) => [(input as HTMLInputElement).value, input.getAttribute('dir')])
  expect(inputs()).toEqual([
    [support.en, 'ltr'],
    [support.ar, 'rtl'],
  ])
  await speak('ar')
  await expect.poll(inputs).toEqual([
    [support.ar, 'rtl'],
    [support.en, 'ltr'],
  ])
})

it('what somebody else has saved of a plan or the suggestion is compared in the language of the reader first', async () => {
  await speak('ar')
  const changed = { name: support, features: [support] }
  const { page, show } = await mount(
    <PlanConflict theirs={blankPlan} yours={{ ...blankPlan, ...changed }} changes={changed} />,
  )
  const shown = () => page.getByRole('alert').element().textContent ?? ''
  expect(shown()).toContain(`${support.ar} / ${support.en}`)
  expect(shown().indexOf('الاسم بالعربية')).toBeLessThan(shown().indexOf('الاسم بالإنجليزية'))
  await show(
    <SuggestionConflict
      theirs={blankSuggestion}
      yours={{ ...blankSuggestion, title: support }}
      changes={{ title: support }}
    />,
  )
  await expect.poll(shown).toMatch(new RegExp(`${support.ar}.*${support.en}`, 's'))
})
