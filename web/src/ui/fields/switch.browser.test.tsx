import { useState } from 'react'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Switch } from './switch.tsx'
import { mount } from '../testing/mount.tsx'

function Featured({ disabled }: { disabled?: boolean }) {
  const [checked, setChecked] = useState(false)
  return <Switch label="Featured" checked={checked} onChange={setChecked} disabled={disabled} />
}

it('is switched by its label and by the space bar', async () => {
  const { page } = await mount(<Featured />)
  const featured = page.getByRole('switch', { name: 'Featured' })
  await userEvent.keyboard('{Tab} ')
  await expect.element(featured).toBeChecked()
  await page.getByText('Featured').click()
  await expect.element(featured).not.toBeChecked()
})

it('stays as it is while it is disabled', async () => {
  const { page } = await mount(<Featured disabled />)
  await page.getByText('Featured').click({ force: true })
  await expect.element(page.getByRole('switch', { name: 'Featured' })).not.toBeChecked()
})
