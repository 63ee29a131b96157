import { detectOs, platformOf } from './platform.ts'
import type { Platform } from './platform.ts'

/** Spec section 9, in milliseconds. */
const redirectDelay = 1500
const fallbackCheck = 800

type Step = 'waiting' | 'redirecting' | 'failed' | 'returned'

const part = <Found extends HTMLElement>(id: string) => document.querySelector<Found>(`#${id}`)

/** Redirects to the platform's store in the steps of spec section 2, while the page is visible. */
function redirect(platform: Platform) {
  /** On iOS there is the store's app before its web address. */
  const isIos = platform === 'ios'
  let step: Step
  let timer: ReturnType<typeof setTimeout>

  function enter(next: Step, delay?: number, then?: () => void) {
    step = next
    const names = [platform, next, `${platform}-${next}`]
    for (const shown of document.querySelectorAll<HTMLElement>('[data-show]'))
      shown.hidden = !shown.dataset.show?.split(' ').some((name) => names.includes(name))
    clearTimeout(timer)
    if (then) timer = setTimeout(then, delay)
  }

  const openStore = () => part(`${platform}-store`)?.click()

  const wait = () =>
    enter('waiting', redirectDelay, () => {
      enter('redirecting', fallbackCheck, () => {
        enter('failed')
        if (isIos) openStore()
      })
      if (isIos) part('ios-app')?.click()
      else openStore()
    })

  /** The page is hidden, because the store or another tab has opened: cancels the pending steps. */
  const leave = () => clearTimeout(timer)

  /** A visitor who comes back from the store is not redirected again; one who left before the redirect is. */
  function comeBack() {
    if (step === 'waiting') wait()
    else if (step === 'redirecting') enter('returned')
  }

  wait()
  if (document.hidden) leave()
  document.addEventListener('visibilitychange', () => (document.hidden ? leave() : comeBack()))
  // Not all browsers with a back/forward cache report the page as hidden when another one replaces it.
  addEventListener('pagehide', leave)
  addEventListener('pageshow', ({ persisted }) => persisted && comeBack())
}

const os = detectOs(navigator)
const field = part<HTMLInputElement>('os')
if (field) field.value = os
const platform = platformOf(os)
if (platform) redirect(platform)
