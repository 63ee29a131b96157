import { useState } from 'react'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { Combobox } from '../fields/combobox.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { SearchField } from '../fields/search-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { mount } from '../testing/mount.tsx'

/** An input method, as the browser hears of it. */
const inputMethod = {
  compose: (text: string) =>
    cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length }),
  commit: (text: string) => cdp().send('Input.insertText', { text }),
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

function Search({ onSearch }: { onSearch: (text: string) => void }) {
  const [value, setValue] = useState('')
  return (
    <SearchField
      label="Search"
      value={value}
      onChange={(text) => {
        onSearch(text)
        setValue(text)
      }}
    />
  )
}

it('a search box sends a composed text when it is ready; Escape and Enter belong to the input method until then', async () => {
  const onSearch = vi.fn<(text: string) => void>()
  const { page } = await mount(<Search onSearch={onSearch} />)
  const box = page.getByRole('searchbox')
  await box.click()
  await inputMethod.compose('にほ')
  await expect.element(box).toHaveValue('にほ')
  vi.advanceTimersByTime(10_000)
  await userEvent.keyboard('{Escape}{Enter}')
  await expect.element(box).toHaveValue('にほ')
  expect(onSearch).not.toHaveBeenCalled()

  await inputMethod.commit('日本')
  await expect.element(box).toHaveValue('日本')
  vi.advanceTimersByTime(700)
  expect(onSearch.mock.calls).toEqual([['日本']])
  await userEvent.keyboard('{Escape}')
  await expect.element(box).toHaveValue('')
  expect(onSearch.mock.calls).toEqual([['日本'], ['']])
})

it('a search box of a touch screen, whose keyboard composes every word, does not wait for the end of one', async () => {
  const coarse = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  onTestFinished(() => coarse.mockRestore())
  const onSearch = vi.fn<(text: string) => void>()
  const { page } = await mount(<Search onSearch={onSearch} />)
  await page.getByRole('searchbox').click()
  await inputMethod.compose('oak')
  await expect.element(page.getByRole('searchbox')).toHaveValue('oak')
  vi.advanceTimersByTime(700)
  expect(onSearch.mock.calls).toEqual([['oak']])
})

it('a dialog and its fields hear no key of an input method', async () => {
  const onClose = vi.fn<() => void>()
  const onChange = vi.fn<(value: string | null) => void>()
  const options = [{ value: 'jp', label: '日本' }]
  const { page } = await mount(
    <Dialog title="Update Country" onClose={onClose}>
      <TextField label="Name" value="" onChange={() => {}} />
      <Combobox label="Country" value={null} options={options} onChange={onChange} />
    </Dialog>,
  )
  await page.getByRole('textbox').click()
  await inputMethod.compose('に')
  await userEvent.keyboard('{Escape}')
  await inputMethod.commit('日')
  const box = page.getByRole('combobox')
  await box.click()
  await inputMethod.compose('日')
  await userEvent.keyboard('{Enter}{Escape}')
  await expect.element(box).toHaveValue('日')
  expect(onChange).not.toHaveBeenCalled()
  await inputMethod.commit('日本')
  await expect.element(page.getByRole('option')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(onChange.mock.calls).toEqual([['jp']])
  expect(onClose).not.toHaveBeenCalled()
})

it('no listener of the page hears the key that ends a composition, by which Safari reports it', async () => {
  const { page } = await mount(<input aria-label="Text" />)
  const heard: string[] = []
  const listener = ({ key }: KeyboardEvent) => void heard.push(key)
  document.addEventListener('keydown', listener, true)
  onTestFinished(() => document.removeEventListener('keydown', listener, true))
  const press = (own: KeyboardEventInit) =>
    page
      .getByRole('textbox')
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...own }))
  press({ key: 'Enter', keyCode: 229 })
  press({ key: 'Escape', isComposing: true })
  press({ key: 'Enter', keyCode: 13 })
  expect(heard).toEqual(['Enter'])
})
