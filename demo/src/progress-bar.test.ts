import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { progressBar } from './progress-bar.ts'

function shown(isTTY: boolean, steps: number[]): string {
  const out = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY })
  const report = progressBar('users', 20_000, out)
  for (const done of steps) report(done)
  return String(out.read())
}

test('a terminal shows a bar that is drawn over itself until all is done', () => {
  const text = shown(true, [10_000, 20_000])
  expect(text.split('\r').length).toBe(3)
  expect(text).toContain('10,000 of 20,000')
  expect(text).toMatch(/█{30} 20,000 of 20,000.*\n$/)
})

test('elsewhere there is a line for each tenth', () => {
  const text = shown(false, [1000, 2000, 3000, 4000, 20_000])
  expect(text.split('\n').map((line) => line.split(',').slice(0, 3).join(','))).toEqual([
    'users: 2,000 of 20,000',
    'users: 4,000 of 20,000',
    'users: 20,000 of 20,000',
    '',
  ])
})
