import { onTestFinished, vi } from 'vitest'

/**
 * Sets the clock of the page's events, which otherwise goes with that of the machine: what depends on the time between two clicks
 * is then the same on every machine. Begins at 1, because React takes 0 for no time; `pass` adds milliseconds.
 */
export function eventTime(): { pass: (milliseconds: number) => void } {
  let now = 1
  const timeStamp = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => now)
  onTestFinished(() => timeStamp.mockRestore())
  return {
    pass(milliseconds) {
      now += milliseconds
    },
  }
}
