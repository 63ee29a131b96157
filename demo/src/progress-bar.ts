const width = 30

/**
 * Shows how far a long step is: on a terminal a bar that is drawn over itself, elsewhere a line at every tenth.
 * Returns what is called with the number done so far; the last call has all of them.
 */
export function progressBar(
  label: string,
  total: number,
  out: NodeJS.WritableStream & { isTTY?: boolean } = process.stdout,
) {
  const started = performance.now()
  let nextTenth = 1
  return (done: number): void => {
    const share = done / total
    const seconds = (performance.now() - started) / 1000
    const numbers = `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`
    const time = share < 1 ? `${Math.ceil(seconds / share - seconds)} s left` : `${seconds.toFixed(1)} s`
    if (out.isTTY) {
      const full = Math.round(share * width)
      out.write(`\r${label} ${'█'.repeat(full)}${'░'.repeat(width - full)} ${numbers}, ${time}\u001b[K`)
      if (share >= 1) out.write('\n')
    } else if (share * 10 >= nextTenth) {
      nextTenth = Math.floor(share * 10) + 1
      out.write(`${label}: ${numbers}, ${time}\n`)
    }
  }
}
