/** Sends the form without leaving the page and shows the outcome (spec section 4: idle, submitting, success, error). */
function takeOver(form: HTMLFormElement, button: HTMLButtonElement, sent: HTMLElement, failed: HTMLElement) {
  const idleText = button.textContent
  let isSending = false
  let attempt = newAttempt('')

  function tell(outcome: HTMLElement) {
    sent.hidden = outcome !== sent
    failed.hidden = outcome !== failed
    outcome.focus()
  }

  function setSending(sending: boolean) {
    isSending = sending
    // Not disabled, which would take away the keyboard focus.
    button.setAttribute('aria-disabled', String(sending))
    button.textContent = sending ? (button.dataset.busy ?? idleText) : idleText
  }

  async function send() {
    setSending(true)
    const body = JSON.stringify(Object.fromEntries(new FormData(form)))
    if (attempt.body !== body) attempt = newAttempt(body)
    const { status, reason } = await post(attempt).catch(() => ({ status: 0, reason: '' }))
    setSending(false)
    // Any 2xx status (section 7); the body of a success is not read.
    if (status >= 200 && status <= 299) {
      attempt = newAttempt('')
      form.reset()
      return tell(sent)
    }
    for (const shown of failed.querySelectorAll<HTMLElement>('[data-status]')) {
      shown.hidden = shown.dataset.status !== reason
    }
    tell(failed)
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!isSending) void send()
  })
}

interface Attempt {
  body: string
  key: string
}

/** A retry of the same message after an unknown outcome uses the same key, so that it is stored once. */
function newAttempt(body: string): Attempt {
  return { body, key: crypto.getRandomValues(new Uint32Array(4)).join('-') }
}

/** What the server answers, and why it refuses: its status, unless a text is too long. */
async function post({ body, key }: Attempt): Promise<{ status: number; reason: string }> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key }
  const answer = await fetch('/api/v1/supports', { method: 'POST', headers, body })
  const isTooLong = answer.status === 400 && (await answer.text()).includes('"TOO_LONG"')
  return { status: answer.status, reason: isTooLong ? 'TOO_LONG' : String(answer.status) }
}

const form = document.querySelector('form')
const button = document.querySelector('button')
const sent = document.querySelector<HTMLElement>('#sent')
const failed = document.querySelector<HTMLElement>('#failed')
if (form && button && sent && failed) takeOver(form, button, sent, failed)
