import { detectOs, platformOf } from './platform.ts'
import type { Platform } from './platform.ts'

/** Spec section 9, in milliseconds. */
const redirectDelay = 1500
const fallbackCheck = 800

type Step = 'waiting' | 'redirecting' | 'failed' | 'returned'

function show(name: string) {
  for (const part of document.querySelectorAll<HTMLElement>('[data-show]')) {
    part.hidden = !part.dataset.show?.split(' ').includes(name)
  }
}

function link(id: string): HTMLAnchorElement {
  const found = document.querySelector<HTMLAnchorElement>(`a#${id}`)
  if (!found) throw new Error(`The page has no link ${id}.`)
  return found
}

/** Redirects to the platform's store in the steps of spec section 2, while the page is visible. */
function redirect(platform: Platform) {
  const store = link(platform === 'ios' ? 'app-store' : 'play-store')
  let step: Step
  let timer: ReturnType<typeof setTimeout> | undefined

  function enter(next: Step, delay?: number, then?: () => void) {
    step = next
    show(`${platform}-${next}`)
    clearTimeout(timer)
    if (then) timer = setTimeout(then, delay)
  }

  const wait = () => enter('waiting', redirectDelay, open)

  function open() {
    enter('redirecting', fallbackCheck, giveUp)
    if (platform === 'ios') link('app-store-app').click()
    else location.assign(store.href)
  }

  function giveUp() {
    enter('failed')
    if (platform === 'ios') location.assign(store.href)
  }

  /** The page is hidden, because the store or another tab has opened: cancels the pending steps. */
  const leave = () => clearTimeout(timer)

  /** A visitor who comes back from the store is not redirected again; one who left before the redirect is. */
  function comeBack() {
    if (step === 'waiting') wait()
    else if (step === 'redirecting') enter('returned')
  }

  document.addEventListener('visibilitychange', () => (document.hidden ? leave() : comeBack()))
  // Not all browsers with a back/forward cache report the page as hidden when another one replaces it.
  addEventListener('pagehide', leave)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) comeBack()
  })
  wait()
  if (document.hidden) leave()
}

const os = detectOs(navigator)
const field = document.querySelector<HTMLInputElement>('#os')
if (field) field.value = os
const platform = platformOf(os)
if (platform) redirect(platform)
