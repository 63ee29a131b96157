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
    const status = await post(attempt).catch(() => 0)
    setSending(false)
    // Any 2xx status (section 7); the body is not read.
    if (status >= 200 && status <= 299) {
      attempt = newAttempt('')
      form.reset()
      return tell(sent)
    }
    for (const reason of failed.querySelectorAll<HTMLElement>('[data-status]')) {
      reason.hidden = reason.dataset.status !== String(status)
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

async function post({ body, key }: Attempt): Promise<number> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key }
  const { status } = await fetch('/api/v1/supports', { method: 'POST', headers, body })
  return status
}

const form = document.querySelector('form')
const button = document.querySelector('button')
const sent = document.querySelector<HTMLElement>('#sent')
const failed = document.querySelector<HTMLElement>('#failed')
if (form && button && sent && failed) takeOver(form, button, sent, failed)
