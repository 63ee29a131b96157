import { detectOs, hasApp } from './platform.ts'
import type { Platform } from './platform.ts'

/** Spec section 9, in milliseconds. */
const redirectDelay = 1500
const fallbackCheck = 800

type Step = 'waiting' | 'redirecting' | 'failed' | 'returned'

const part = <Found extends HTMLElement>(id: string) => document.querySelector<Found>(`#${id}`)

/** Redirects to the platform's store in the steps of spec section 2, while the page is visible. */
function redirect(platform: Platform) {
  let step: Step
  let timer: ReturnType<typeof setTimeout>

  /** Shows the parts of a step and cancels pending steps. */
  function enter(next: Step) {
    step = next
    for (const shown of document.querySelectorAll<HTMLElement>('[data-show]'))
      shown.hidden = !shown.matches(`[data-show~=${platform}],[data-show~=${step}],[data-show~=${platform}-${step}]`)
    leave()
  }

  const leave = () => clearTimeout(timer)

  const open = (what: string) => part(platform + what)?.click()

  function wait() {
    enter('waiting')
    timer = setTimeout(() => {
      enter('redirecting')
      timer = setTimeout(() => {
        enter('failed')
        if (platform === 'iOS') open('-store')
      }, fallbackCheck)
      // iOS opens the store's app before its web address.
      open(platform === 'iOS' ? '-app' : '-store')
    }, redirectDelay)
  }

  /**
   * While hidden, because the store or another tab is open, the page takes no further step. A visitor who returns from the store is not
   * redirected again; one who left before the redirect is.
   */
  function follow() {
    if (document.hidden) leave()
    else if (step === 'waiting') wait()
    else if (step === 'redirecting') enter('returned')
  }

  wait()
  document.addEventListener('visibilitychange', follow)
  // Also after a load in the background.
  addEventListener('pageshow', follow)
  // Not all browsers with a back/forward cache report the page as hidden when another one replaces it.
  addEventListener('pagehide', leave)
}

const os = detectOs(navigator)
const field = part<HTMLInputElement>('os')
if (field) field.value = os
if (hasApp(os)) redirect(os)
