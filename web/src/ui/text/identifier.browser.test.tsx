import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Identifier } from './identifier.tsx'
import { mount } from '../testing/mount.tsx'

const id = '019a5c1e-7b5a-7c3e-9f4d-2a61c0de8b17'

it('an identifier shows the beginning by which it is sorted, says all of it in the hint, and is copied whole', async () => {
  const { page } = await mount(<Identifier id={id} />)
  const shown = page.getByTitle(id)
  await expect.element(shown).toHaveTextContent('019a5c1e…')
  await userEvent.click(shown)
  const copied = new DataTransfer()
  getSelection()?.focusNode?.parentElement?.dispatchEvent(
    new ClipboardEvent('copy', { clipboardData: copied, bubbles: true, cancelable: true }),
  )
  expect(copied.getData('text/plain')).toBe(id)
})
