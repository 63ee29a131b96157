import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { supportPage } from './page.ts'

const success = 'Support request submitted successfully!'

// The script takes over the one form of the page when it is loaded, so that all tests have the same.
beforeAll(async () => {
  const html = supportPage('en').content.html.replaceAll(/{{(sent|failed|incomplete|tooLong|tooMany)}}/g, 'hidden')
  document.body.insertAdjacentHTML('beforeend', html.replaceAll(/{{\w+}}/g, ''))
  await import('./island.ts')
})
beforeEach(() => {
  document.querySelector('form')?.reset()
  for (const outcome of document.querySelectorAll<HTMLElement>('#sent, #failed')) outcome.hidden = true
})

const submit = page.getByRole('button', { name: 'Submit' })

/** Answers what is sent; the answer is what was sent so far. */
function answering(answer: () => Response | Promise<Response>) {
  const sent = vi.fn(async () => answer())
  vi.stubGlobal('fetch', sent)
  onTestFinished(() => void vi.unstubAllGlobals())
  return sent
}

async function fillIn() {
  await page.getByLabelText('Name').fill('Lina Haddad')
  await page.getByLabelText('Phone Number').fill('+962 79 555 0101')
  await page.getByLabelText('Message').fill('I cannot sign in.\nWhat now?')
}

it('every field is required by the browser, and made for the keyboard and memory of a phone', async () => {
  const sent = answering(() => new Response())
  const fields = page
    .getByRole('textbox')
    .elements()
    .map((input) => [
      input.getAttribute('name'),
      input.getAttribute('type'),
      input.getAttribute('autocomplete'),
      (input as HTMLInputElement).required,
    ])
  // And the hidden one is none for assistive technology.
  expect(fields).toEqual([
    ['name', null, 'name', true],
    ['phoneNumber', 'tel', 'tel', true],
    ['message', null, null, true],
  ])
  await submit.click()
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
  expect(sent).not.toHaveBeenCalled()
})

it('the hidden field is reached neither by the keyboard nor by assistive technology', async () => {
  const visited: (string | null | undefined)[] = []
  document.querySelector<HTMLElement>('[name=name]')?.focus()
  for (let press = 0; press < 4; press += 1) {
    visited.push(document.activeElement?.getAttribute('name'))
    await userEvent.keyboard('{Tab}')
  }
  expect(visited.slice(0, 3)).toEqual(['name', 'phoneNumber', 'message'])
  expect(visited).not.toContain('website')
  expect(page.getByRole('textbox').elements()).toHaveLength(3)
})

it('the button says that it is sending, and a second press sends nothing more', async () => {
  const answered = Promise.withResolvers<Response>()
  const sent = answering(() => answered.promise)
  await fillIn()
  await submit.click()
  const busy = page.getByRole('button', { name: 'Sending...' })
  await expect.element(busy).toBeVisible()
  await busy.click({ force: true })
  answered.resolve(new Response())
  await expect.element(page.getByRole('status')).toHaveTextContent(success)
  await expect.element(submit).toBeVisible()
  expect(sent).toHaveBeenCalledOnce()
})

it('says that a text is too long, and keeps it', async () => {
  answering(() => Response.json({ code: 'BAD_INPUT', issues: [{ code: 'TOO_LONG' }] }, { status: 400 }))
  await fillIn()
  await submit.click()
  const tooLong = 'Too long: the name and the phone number have at most 100 characters, the message at most 5000.'
  await expect.element(page.getByText(tooLong)).toBeVisible()
  await expect.element(page.getByText('Please fill in every field.')).not.toBeVisible()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Lina Haddad')
})

it.each([
  { answer: '200 and no JSON', serve: () => new Response('not JSON', { status: 200 }) },
  { answer: '204', serve: () => new Response(null, { status: 204 }) },
  { answer: '299 and no success', serve: () => Response.json({ success: false }, { status: 299 }) },
])('every status from 200 to 299 is a success, whatever the answer holds: $answer', async ({ serve }) => {
  answering(serve)
  await fillIn()
  await submit.click()
  await expect.element(page.getByRole('status')).toHaveTextContent(success)
  await expect.element(page.getByLabelText('Message')).toHaveValue('')
})
