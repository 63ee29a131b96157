import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { repeat } from './repeat.ts'

test('A task that fails is told of and comes again.', async () => {
  const failure = new Error('not today')
  const onError = vi.fn()
  const task = vi.fn().mockRejectedValueOnce(failure).mockResolvedValue(undefined)
  const stop = repeat(1, task, onError)
  await expect.poll(() => task.mock.calls.length).toBeGreaterThan(2)
  await stop()
  expect(onError.mock.calls).toEqual([[failure]])
})

test('The end waits for the run that is under way, which hears of it, and no other begins.', async () => {
  let finish = () => {}
  let stopped: AbortSignal | undefined
  const task = vi.fn((signal: AbortSignal) => {
    stopped = signal
    return new Promise<void>((resolve) => (finish = resolve))
  })
  const stop = repeat(1, task, () => {})
  await expect.poll(() => task.mock.calls.length).toBe(1)
  expect(stopped?.aborted).toBe(false)
  let ended = false
  const end = stop().then(() => (ended = true))
  expect(stopped?.aborted).toBe(true)
  await sleep(20)
  expect(ended).toBe(false)
  finish()
  await end
  await sleep(20)
  expect(task).toHaveBeenCalledTimes(1)
})
