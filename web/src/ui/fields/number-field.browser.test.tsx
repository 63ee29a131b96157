import { useState } from 'react'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { NumberField } from './number-field.tsx'
import type { NumberFieldProps, TypedNumber } from './number-field.tsx'
import { mount } from '../testing/mount.tsx'
import { TextField } from './text-field.tsx'

function Rank({ decimals, whenEmpty, isMoney }: Pick<NumberFieldProps, 'decimals' | 'whenEmpty' | 'isMoney'>) {
  const [rank, setRank] = useState<TypedNumber>(0)
  return (
    <>
      <NumberField
        label="Rank"
        min={0}
        max={1000}
        {...{ decimals, whenEmpty, isMoney }}
        value={rank}
        onChange={setRank}
      />
      <p>Kept: {String(rank)}</p>
      <button onClick={() => setRank(950)}>Somebody else</button>
    </>
  )
}

it.each([
  ['-3', 'Must not be negative.', -3],
  ['1001', 'At most 1,000.', 1001],
  ['2.5', 'A whole number.', 2.5],
])('%s is neither cut nor rounded, but called wrong at its field', async (typed, mistake, kept) => {
  const { page } = await mount(<Rank />)
  const field = page.getByLabelText('Rank')
  await field.fill(typed)
  await userEvent.tab()
  await expect.element(page.getByText(mistake)).toBeVisible()
  await expect.element(page.getByText(`Kept: ${kept}`, { exact: true })).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('7')
  await expect.element(page.getByText(mistake)).not.toBeInTheDocument()
})

it('an empty field counts as its default, which it says and shows once it is left', async () => {
  const { page } = await mount(<Rank whenEmpty={0} />)
  const field = page.getByLabelText('Rank')
  await field.fill('7')
  await field.fill('')
  await expect.element(field).toHaveAttribute('placeholder', '0')
  await expect.element(page.getByText('Kept: null')).toBeVisible()
  await userEvent.tab()
  await expect.element(field).toHaveValue('0')
  await expect.element(page.getByText('Kept: 0')).toBeVisible()
})

it('an empty field without a default has no number', async () => {
  const { page } = await mount(<Rank />)
  await page.getByLabelText('Rank').fill('7')
  await page.getByLabelText('Rank').fill('')
  await userEvent.tab()
  await expect.element(page.getByText('Kept: null')).toBeVisible()
})

it.each([
  ['50%', 'Not a number.'],
  ['-', 'Not a number.'],
  ['1.250', 'Thousands or decimals? Write thousands without a separator.'],
])('%s is no number, also once the field is left, and no other one takes its place', async (typed, mistake) => {
  const { page } = await mount(<Rank decimals={2} whenEmpty={0} />)
  const field = page.getByLabelText('Rank')
  await field.fill('7')
  await field.fill(typed)
  await userEvent.tab()
  await expect.element(field).toHaveValue(typed)
  await expect.element(page.getByText(mistake)).toBeVisible()
  await expect.element(page.getByText(`Kept: ${typed}`, { exact: true })).toBeVisible()
})

it('once the field is left it shows the number that was read, and what somebody else has saved', async () => {
  const { page } = await mount(<Rank decimals={2} isMoney />)
  const field = page.getByLabelText('Rank')
  await field.fill('$ ١٢٫٥٠')
  await expect.element(page.getByText('Kept: 12.5')).toBeVisible()
  await userEvent.tab()
  await expect.element(field).toHaveValue('12.5')
  await page.getByRole('button').click()
  await expect.element(field).toHaveValue('950')
})

it('thousands are not grouped, so that a digit more or less means what it says', async () => {
  const { page } = await mount(<Rank />)
  const field = page.getByLabelText('Rank')
  await field.fill('1,250')
  await userEvent.tab()
  await expect.element(field).toHaveValue('1250')
  await field.click()
  await userEvent.keyboard('{End}{Backspace}')
  await expect.element(page.getByText('Kept: 125', { exact: true })).toBeVisible()
})

it('cents have two decimals, and a third is not dropped', async () => {
  const { page } = await mount(<Rank decimals={2} />)
  await page.getByLabelText('Rank').fill('9.99')
  await expect.element(page.getByText('At most two decimals.')).not.toBeInTheDocument()
  await page.getByLabelText('Rank').fill('9.9999')
  await userEvent.tab()
  await expect.element(page.getByText('At most two decimals.')).toBeVisible()
  await expect.element(page.getByText('Kept: 9.9999')).toBeVisible()
})

it('a text is as long as a reader counts', async () => {
  const sixty = '👨‍👩‍👧‍👦'.repeat(60)
  const { page } = await mount(
    <>
      <TextField label="Name" maxLength={60} value={` ${sixty}\u200B `} onChange={() => {}} />
      <TextField label="Place" maxLength={60} value={`${sixty}x`} onChange={() => {}} />
      <TextField label="Code" maxLength={5} value={'AB\u3164CDE'} onChange={() => {}} />
    </>,
  )
  await expect.element(page.getByLabelText('Place')).toHaveAccessibleDescription('At most 60 characters.')
  await expect.element(page.getByLabelText('Name')).not.toHaveAccessibleDescription()
  // As an identifier it is without the filler.
  await expect.element(page.getByLabelText('Code')).not.toHaveAccessibleDescription()
})

it('a text that is too long is not cut off, but called too long', async () => {
  const { page } = await mount(<TextField label="Name" maxLength={5} value="Cedar Furniture" onChange={() => {}} />)
  await expect.element(page.getByText('At most 5 characters.')).toBeVisible()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Cedar Furniture')
})
