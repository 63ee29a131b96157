import { useState } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setLanguage } from '../../i18n/language.tsx'
import { mount } from '../testing/mount.tsx'
import { DateField } from './date-field.tsx'
import type { DateFieldProps } from './date-field.tsx'

function Field(props: Partial<DateFieldProps>) {
  const [value, setValue] = useState(props.value ?? '')
  return <DateField hideLabel label="From day" {...props} value={value} onChange={setValue} />
}

const field = () => page.getByRole('button', { name: /^From day/ })
const focused = () => document.activeElement?.getAttribute('aria-label')

it('says its day in the language of the dashboard, and opens a month of it', async () => {
  await mount(<Field value="2026-01-02" />)
  await expect.element(field()).toMatchTextContent('Jan 2, 2026')
  await setLanguage('ar')
  onTestFinished(() => setLanguage('en'))
  await expect.element(field()).toMatchTextContent('2 يناير 2026')
  await field().click()
  await expect.element(page.getByRole('table', { name: 'يناير 2026' })).toBeVisible()
  // The week of Arab countries begins on Saturday.
  expect(page.getByRole('columnheader').elements()[0]?.getAttribute('abbr')).toBe('السبت')
  await expect.poll(focused).toBe('الجمعة، 2 يناير 2026')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(focused).toBe('السبت، 3 يناير 2026')
})

it('is worked with the keys alone, and gives the focus back', async () => {
  await mount(<Field value="2026-01-31" />)
  field().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(focused).toBe('Saturday, January 31, 2026')
  for (const [key, day] of [
    ['{PageDown}', 'Saturday, February 28, 2026'],
    ['{ArrowRight}', 'Sunday, March 1, 2026'],
    ['{ArrowUp}', 'Sunday, February 22, 2026'],
    ['{End}', 'Saturday, February 28, 2026'],
    ['{Home}', 'Sunday, February 22, 2026'],
    ['{Shift>}{PageUp}{/Shift}', 'Saturday, February 22, 2025'],
  ] as const) {
    await userEvent.keyboard(key)
    await expect.poll(focused).toBe(day)
  }
  await userEvent.keyboard('{Enter}')
  await expect.element(field()).toMatchTextContent('Feb 22, 2025')
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  await expect.element(field()).toHaveFocus()
})

it('leaves alone what is out of its bounds, and is emptied again', async () => {
  await mount(<Field value="2026-01-10" min="2026-01-05" max="2026-01-20" />)
  await field().click()
  const day = (name: string) => page.getByRole('button', { name })
  await expect.element(day('Sunday, January 4, 2026')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByRole('button', { pressed: true })).toMatchTextContent(/^10$/)
  day('Wednesday, January 21, 2026')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(field()).toMatchTextContent('Jan 10, 2026')
  await day('Tuesday, January 20, 2026').click()
  await expect.element(field()).toMatchTextContent('Jan 20, 2026')
  await field().click()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(field()).toHaveAccessibleName('From day')
})
