import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeat } from './repeat.ts'

const anHour = 60 * 60_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a failing task is reported and runs again', async () => {
  const failure = new Error('not today')
  const onError = vi.fn()
  const task = vi.fn().mockRejectedValueOnce(failure).mockResolvedValue(undefined)
  const stop = repeat(1, task, onError)
  await vi.advanceTimersByTimeAsync(1000)
  expect(task.mock.calls.length).toBeGreaterThan(2)
  await stop()
  expect(onError.mock.calls).toEqual([[failure]])
})

test('a stop aborts the signal of the current run, waits for it, and no other begins', async () => {
  let finish = () => {}
  let stopped: AbortSignal | undefined
  const task = vi.fn((signal: AbortSignal) => {
    stopped = signal
    return new Promise<void>((resolve) => (finish = resolve))
  })
  const stop = repeat(1, task, () => {})
  await vi.advanceTimersByTimeAsync(1000)
  expect(task).toHaveBeenCalledTimes(1)
  expect(stopped?.aborted).toBe(false)
  let ended = false
  const end = stop().then(() => (ended = true))
  expect(stopped?.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(anHour)
  expect(ended).toBe(false)
  finish()
  await end
  await vi.advanceTimersByTimeAsync(anHour)
  expect(task).toHaveBeenCalledTimes(1)
})

test('a wake-up runs the task at once, or again after the current run; then it rests', async () => {
  let wake = () => {}
  let finish = () => {}
  const task = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const stop = repeat(
    anHour,
    task,
    () => {},
    (wakeUp) => (wake = wakeUp),
  )
  expect(task).toHaveBeenCalledTimes(1)
  wake()
  finish()
  await vi.advanceTimersByTimeAsync(100)
  expect(task).toHaveBeenCalledTimes(2)
  finish()
  await vi.advanceTimersByTimeAsync(anHour - 1)
  expect(task).toHaveBeenCalledTimes(2)
  wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(task).toHaveBeenCalledTimes(3)
  finish()
  await stop()
})

test('a failed task is retried a second later, however often it is woken meanwhile', async () => {
  let wake = () => {}
  const onError = vi.fn()
  const task = vi.fn().mockRejectedValueOnce(new Error('not now')).mockResolvedValue(undefined)
  const stop = repeat(anHour, task, onError, (wakeUp) => (wake = wakeUp))
  for (let waited = 0; waited < 999; waited += 111) {
    wake()
    await vi.advanceTimersByTimeAsync(111)
  }
  expect(task).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(task).toHaveBeenCalledTimes(2)
  await stop()
  expect(onError).toHaveBeenCalledTimes(1)
})
