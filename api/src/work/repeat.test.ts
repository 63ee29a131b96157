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

test('A task is woken at once, also by what comes while it runs, and then rests.', async () => {
  let wake = () => {}
  let finish = () => {}
  const task = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const anHour = 60 * 60_000
  const stop = repeat(
    anHour,
    task,
    () => {},
    (wakeUp) => (wake = wakeUp),
  )
  await expect.poll(() => task.mock.calls.length).toBe(1)
  wake()
  finish()
  await expect.poll(() => task.mock.calls.length).toBe(2)
  finish()
  await sleep(300)
  expect(task).toHaveBeenCalledTimes(2)
  wake()
  await expect.poll(() => task.mock.calls.length).toBe(3)
  finish()
  await stop()
})

test('A woken task that failed is tried again without being woken.', async () => {
  const onError = vi.fn()
  const task = vi.fn().mockRejectedValueOnce(new Error('not now')).mockResolvedValue(undefined)
  const stop = repeat(60 * 60_000, task, onError, () => {})
  await expect.poll(() => task.mock.calls.length).toBe(2)
  await stop()
  expect(onError).toHaveBeenCalledTimes(1)
})
