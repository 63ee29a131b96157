import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useSession } from '../session/session.ts'
import { BilingualField } from '../ui/fields/bilingual-field.tsx'
import { FormDialog } from '../ui/dialogs/form-dialog.tsx'
import { mount } from '../ui/testing/mount.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { hasUnsaved } from '../session/unsaved.ts'
import { useDraft } from './draft.ts'
import { findDraft, forgetOldDrafts, keepDraft, longestAge, mostCharacters, mostDrafts } from './kept-drafts.ts'

const rana = '01890a5d-ac96-774b-bcce-b302099a8057'
const signIn = (_id = rana) =>
  useSession.getState().signedIn({ _id, name: 'Rana Odeh', email: 'rana@example.com', isAdmin: true })

beforeEach(() => signIn())
afterEach(() => {
  useSession.getState().signedOut()
  vi.useRealTimers()
})

const jordan = { name: { en: 'Jordan', ar: 'الأردن' }, code: 'JO', version: 3 }
const onSubmit = vi.fn<(body: { name: typeof jordan.name; code: string; version: number }) => void>()

function CountryDialog({ country, onClose }: { country: typeof jordan; onClose: () => void }) {
  const [version, resume] = useState(country.version)
  const [name, setName] = useState(country.name)
  const [code, setCode] = useState(country.code)
  const draft = useDraft(
    'country',
    { name, code },
    (typed) => {
      setName(typed.name)
      setCode(typed.code)
    },
    { version, resume },
  )
  return (
    <FormDialog
      title="Update Country"
      submitLabel="Update"
      busy={false}
      dirty={code !== country.code}
      draft={draft}
      onSubmit={() => {
        onSubmit({ name, code, version })
        draft.drop()
      }}
      onClose={onClose}
    >
      <BilingualField englishLabel="English" arabicLabel="Arabic" value={name} onChange={setName} errors={{}} />
      <TextField label="Code" value={code} onChange={setCode} />
    </FormDialog>
  )
}

async function openForm(country = jordan) {
  const { page, show } = await mount(<CountryDialog country={country} onClose={() => void show(null)} />)
  return {
    page,
    leave: () => show(null),
    offer: page.getByText('You have an unsaved draft'),
    english: page.getByLabelText('English'),
    arabic: page.getByLabelText('Arabic'),
    code: page.getByLabelText('Code'),
    press: (button: string) => page.getByRole('button', { name: button, exact: true }).click(),
  }
}

async function leftWith(code: string) {
  const form = await openForm()
  await form.code.fill(code)
  expect(hasUnsaved()).toBe(true)
  await form.leave()
  expect(hasUnsaved()).toBe(false)
}

describe('what was typed into a form', () => {
  it('is offered when the form opens again, and put back when that is wanted', async () => {
    await leftWith('HKJ')
    const { offer, code, press } = await openForm()
    await expect.element(offer).toBeVisible()
    await expect.element(code).toHaveValue('JO')
    await press('Restore')
    await expect.element(code).toHaveValue('HKJ')
    await expect.element(offer).not.toBeInTheDocument()
  })

  it('is not readable in the storage of the browser', async () => {
    await leftWith('Secret plans')
    expect(localStorage.getItem('drafts')).toBeTruthy()
    expect(JSON.stringify({ ...localStorage })).not.toContain('Secret plans')
  })

  it('is offered to nobody else', async () => {
    await leftWith('HKJ')
    signIn('01890a5d-ac96-774b-bcce-b302099a8058')
    const { offer, code } = await openForm()
    await expect.element(code).toBeVisible()
    await expect.element(offer).not.toBeInTheDocument()
  })

  it.each(['Discard', 'Update', 'Cancel'])('is gone after %s', async (button) => {
    await leftWith('HKJ')
    const first = await openForm()
    if (button !== 'Discard') await first.press('Restore')
    await first.press(button)
    await first.leave()
    const second = await openForm()
    await expect.element(second.code).toHaveValue('JO')
    await expect.element(second.offer).not.toBeInTheDocument()
  })

  it('stays offered when the form is only looked at', async () => {
    await leftWith('HKJ')
    await (await openForm()).press('Cancel')
    await expect.element((await openForm()).offer).toBeVisible()
  })

  it('is nothing any more once the form is as it was', async () => {
    await leftWith('HKJ')
    const form = await openForm()
    await form.press('Restore')
    await form.code.fill('JO')
    await form.leave()
    await expect.element((await openForm()).offer).not.toBeInTheDocument()
  })

  it('goes over its own fields of a record that others have changed, as an edit of the version it was begun on', async () => {
    const form = await openForm()
    await form.english.fill('Jordania')
    await form.leave()
    const { page, english, arabic, code, press } = await openForm({
      name: { en: 'Jordan', ar: 'المملكة الأردنية' },
      code: 'HKJ',
      version: 5,
    })
    await expect.element(page.getByText('This was changed since.', { exact: false })).toBeVisible()
    await press('Restore')
    await expect.element(english).toHaveValue('Jordania')
    await expect.element(arabic).toHaveValue('المملكة الأردنية')
    await expect.element(code).toHaveValue('HKJ')
    await press('Update')
    expect(onSubmit).toHaveBeenLastCalledWith({
      name: { en: 'Jordania', ar: 'المملكة الأردنية' },
      code: 'HKJ',
      version: 3,
    })
  })

  it('is not offered to a form that has other fields by now', async () => {
    keepDraft({ account: rana, form: 'country', opened: { code: 'JO' }, typed: { code: 'HKJ' }, version: 3 })
    await expect.element((await openForm()).offer).not.toBeInTheDocument()
  })
})

describe('kept drafts', () => {
  const draft = (form: string, text = 'typed') => ({
    account: rana,
    form,
    opened: { text: '' },
    typed: { text },
    version: null,
  })
  const isKept = (form: string) => findDraft({ account: rana, form }) !== undefined

  it('are kept for a day', () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    keepDraft(draft('city'))
    vi.setSystemTime(Date.now() + longestAge - 1)
    // Typing on does not make it younger: its uploads are as old as its beginning.
    keepDraft(draft('city', 'typed on'))
    expect(isKept('city')).toBe(true)
    vi.setSystemTime(Date.now() + 1)
    expect(isKept('city')).toBe(false)
    forgetOldDrafts()
    expect(localStorage.getItem('drafts')).toBeNull()
  })

  it('stay when older ones are thrown away', () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    keepDraft(draft('city'))
    vi.setSystemTime(Date.now() + longestAge - 1)
    keepDraft(draft('country'))
    vi.setSystemTime(Date.now() + 1)
    forgetOldDrafts()
    expect([isKept('city'), isKept('country')]).toEqual([false, true])
  })

  it('are the newest, so many of them, and none that is far too long', () => {
    for (let form = 0; form <= mostDrafts; form += 1) keepDraft(draft(`form ${form}`))
    expect(isKept('form 0')).toBe(false)
    expect(isKept('form 1')).toBe(true)
    keepDraft(draft('long', 'م'.repeat(mostCharacters)))
    expect(isKept('long')).toBe(false)
    expect(isKept('form 1')).toBe(true)
  })

  it('do without a storage that is full', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(() => keepDraft(draft('city'))).not.toThrow()
    expect(warn).toHaveBeenCalledOnce()
    set.mockRestore()
    warn.mockRestore()
  })
})
