/** How long (milliseconds) the pointer is over a control before its tooltip shows (section 9). */
const hintDelay = 700
/** How long (milliseconds) after a tooltip has gone the next one shows at once (section 9). */
export const hintSkip = 300

/** A tooltip to show. */
export interface Hint {
  control: HTMLElement
  text: string
  /** Why it shows without a delay and without fading in. */
  atOnce?: 'delay' | 'focus'
}

export interface HintWatch {
  /** Hides what is shown until the pointer or the focus comes again. */
  dismiss: (event: Event) => void
  stop: () => void
}

// Nothing can be learned about a control that takes no input.
const controlOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-hint]:not(:disabled)') : null

/** Watches the whole page for controls with `data-hint`, and tells which tooltip is to be shown, or null for none. */
export function watchHints(show: (hint: Hint | null) => void): HintWatch {
  const watching = new AbortController()
  let over: HTMLElement | null = null
  let shown: HTMLElement | null = null
  /** Has been pressed or dismissed: when the focus comes back to it by itself, its hint is not shown. */
  let silent: HTMLElement | null = null
  let hiddenAt = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastText = ''

  // While it is shown, its control may go or say something else.
  const changes = new MutationObserver(() => shown !== null && tell(shown))

  function tell(control: HTMLElement, atOnce?: Hint['atOnce']) {
    const text = control.isConnected ? control.dataset['hint'] : undefined
    if (text === undefined || text === '') {
      hide(performance.now())
      return
    }
    if (shown === null) changes.observe(document, { childList: true, subtree: true, attributeFilter: ['data-hint'] })
    if (shown !== control || text !== lastText) show({ control, text, ...(atOnce && { atOnce }) })
    shown = control
    lastText = text
  }

  function hide(at: number) {
    clearTimeout(timer)
    if (shown === null) return
    shown = null
    hiddenAt = at
    changes.disconnect()
    show(null)
  }

  function enter(control: HTMLElement | null, at: number) {
    if (control === over) return
    clearTimeout(timer)
    if (over !== null && over === shown) hide(at)
    over = control
    if (control === null || control === shown) return
    if (shown !== null || at - hiddenAt < hintSkip) tell(control, 'delay')
    else timer = setTimeout(() => tell(control), hintDelay)
  }

  function dismiss({ timeStamp }: Event) {
    silent = shown ?? silent
    hide(timeStamp)
  }

  const on = <Type extends keyof DocumentEventMap>(type: Type, listener: (event: DocumentEventMap[Type]) => void) =>
    document.addEventListener(type, listener, { signal: watching.signal, capture: true, passive: true })

  on('pointerover', ({ target, pointerType, timeStamp }) => {
    if (pointerType !== 'touch') enter(controlOf(target), timeStamp)
  })
  on('pointerout', ({ relatedTarget, timeStamp }) => {
    // Out of the window.
    if (relatedTarget === null) enter(null, timeStamp)
  })
  const onPress = ({ target, timeStamp }: Event) => {
    const control = controlOf(target)
    if (control === null) return
    silent = control
    hide(timeStamp)
  }
  on('pointerdown', onPress)
  on('click', onPress)
  on('keydown', (event) => {
    if (event.key === 'Tab') silent = null
    if (event.key !== 'Escape' || shown === null) return
    dismiss(event)
    // What the control is in, a dialog for one, stays open.
    event.stopPropagation()
  })
  on('focusin', ({ target }) => {
    const control = controlOf(target)
    if (control === null || control === silent || !(target instanceof Element && target.matches(':focus-visible')))
      return
    silent = null
    clearTimeout(timer)
    tell(control, 'focus')
  })
  on('focusout', ({ target, timeStamp }) => {
    if (shown !== null && controlOf(target) === shown) hide(timeStamp)
  })
  // When the window comes back, so does the focus, without a key or a pointer: no hint is shown for that.
  window.addEventListener('blur', () => (silent = controlOf(document.activeElement) ?? silent), {
    signal: watching.signal,
  })

  return {
    dismiss,
    stop() {
      watching.abort()
      changes.disconnect()
      clearTimeout(timer)
    },
  }
}
