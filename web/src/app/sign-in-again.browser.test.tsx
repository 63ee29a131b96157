import { automations } from '@dealsy/contract'
import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { useDraft } from '../forms/draft.ts'
import { change } from '../api/queries.ts'
import { queryClient } from '../api/query-client.tsx'
import { FormDialog } from '../ui/dialogs/form-dialog.tsx'
import { mount } from '../ui/testing/mount.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Toaster } from '../ui/floating/toaster.tsx'
import { useSession } from '../session/session.ts'
import { SignInAgain } from './sign-in-again.tsx'

const profile = {
  _id: '01890a5d-ac96-774b-bcce-b302099a8057',
  name: 'Rana Odeh',
  email: 'rana@example.com',
  isAdmin: true,
}

let sent: { address: string; body: unknown }[]

beforeEach(() => {
  sent = []
  useSession.getState().signedIn({ ...profile, accessToken: 'old' })
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    sent.push({ address, body })
    if (address.endsWith('/admin/signin')) {
      const isRight = JSON.stringify(body).includes('right password')
      return Promise.resolve(
        isRight
          ? Response.json({ data: { ...profile, accessToken: 'new', refreshToken: 'refresh' } })
          : Response.json(
              { code: 'WRONG_CREDENTIALS', message: 'The email or the password is wrong.' },
              { status: 401 },
            ),
      )
    }
    const isKnown = new Headers(init.headers).get('authorization') === 'Bearer new'
    const refusal = { code: 'UNAUTHENTICATED', message: 'Please sign in.' }
    return Promise.resolve(isKnown ? Response.json({}) : Response.json(refusal, { status: 401 }))
  })
})

afterEach(() => {
  useSession.getState().signedOut()
  toast.removeAll()
  vi.unstubAllGlobals()
})

function AutomationDialog({ onClose }: { onClose: () => void }) {
  const [title, setTitle] = useState('')
  const draft = useDraft('automation', { title }, (typed) => setTitle(typed.title))
  const update = useMutation(
    change(automations.update, {
      success: 'Banner updated successfully.',
      failure: 'Failed to update Banner.',
      draft,
    }),
  )
  return (
    <FormDialog
      title="Update Automation"
      submitLabel="Update"
      busy={update.isPending}
      dirty={title !== ''}
      draft={draft}
      onSubmit={() =>
        update.mutate(
          { params: { id: 'a' }, body: { title, content: '', isDisabled: false, version: 1 } },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      <TextField label="Title" value={title} onChange={setTitle} />
    </FormDialog>
  )
}

async function submitted(title: string) {
  const onClose = vi.fn<() => void>()
  const { page } = await mount(
    <QueryClientProvider client={queryClient}>
      <AutomationDialog onClose={onClose} />
      <SignInAgain />
      <Toaster />
    </QueryClientProvider>,
  )
  await page.getByLabelText('Title').fill(title)
  await page.getByRole('button', { name: 'Update' }).click()
  return {
    page,
    onClose,
    question: page.getByRole('alertdialog', { name: 'Your session has ended' }),
    password: page.getByLabelText('Password'),
    typed: page.getByLabelText('Title'),
  }
}

const submissions = () => sent.filter(({ address }) => address.includes('/automations/'))

it('asks for the password over what was typed, and then the change goes on as if nothing had happened', async () => {
  const { page, question, password, onClose } = await submitted('Welcome')
  await expect.element(question).toBeVisible()
  await expect.element(password).toHaveFocus()
  await expect.element(page.getByLabelText('Email')).toHaveValue(profile.email)
  await userEvent.keyboard('wrong{Enter}')
  await expect.element(page.getByText('The email or the password is wrong.')).toBeVisible()
  await expect.element(question).toBeVisible()
  await password.fill('right password')
  await question.getByRole('button', { name: 'Show what is typed' }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await password.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  await expect.element(page.getByText('Banner updated successfully.')).toBeVisible()
  expect(submissions().map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () => ({ title: 'Welcome', content: '', isDisabled: false, version: 1 })),
  )
  expect(useSession.getState()).toMatchObject({ isAuthenticated: true, accessToken: 'new' })
  // What is saved is no draft any more.
  expect(localStorage.getItem('drafts')).toBeNull()
})

it('goes on as well when the administrator signs in again in another tab', async () => {
  const { question, onClose } = await submitted('Welcome')
  await expect.element(question).toBeVisible()
  useSession.getState().signedIn({ ...profile, accessToken: 'new' })
  await expect.element(question).not.toBeInTheDocument()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

it.each(['Escape', 'Log in as somebody else'])(
  'ends the session at %s, which is no failure of the change',
  async (way) => {
    const { page, question, password, onClose, typed } = await submitted('Welcome')
    await expect.element(question).toBeVisible()
    await expect.element(password).toHaveFocus()
    await (way === 'Escape' ? userEvent.keyboard('{Escape}') : page.getByRole('button', { name: way }).click())
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(page.getByRole('alert').getByText('Your session has ended.', { exact: false })).toBeVisible()
    await expect.element(page.getByText('Failed to update Banner.')).not.toBeInTheDocument()
    await expect.element(page.getByText('Discard changes?')).not.toBeInTheDocument()
    await expect.element(typed).toHaveValue('Welcome')
    expect(onClose).not.toHaveBeenCalled()
    expect(useSession.getState()).toMatchObject({ isAuthenticated: false, admin: null })
    expect(localStorage.getItem('drafts')).toBeTruthy()
  },
)

it('asks nothing where nothing was typed', async () => {
  const { page, question } = await submitted('')
  await expect.element(page.getByRole('alert').getByText('Your session has ended.', { exact: false })).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  expect(useSession.getState().isAuthenticated).toBe(false)
})
