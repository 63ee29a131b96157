import { performance } from 'node:perf_hooks'
import { answerOf, type Call, type Program, timed } from './calls.ts'

/** For each of the programs what was measured of it. */
type Of<T> = Map<Program, T>

const mostRounds = 100
const fewestRounds = 10
const notCounted = 5

// Who comes after a count of a million rows finds none of its own in the processor's cache.
const inAnyOrder = <T>(values: Iterable<T>): T[] =>
  [...values]
    .map((value) => ({ value, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ value }) => value)

/**
 * Milliseconds of single calls, the fastest first: one of each program in each round, in an order of its own, for so many seconds or a
 * hundred rounds.
 */
export async function inTurn(programs: readonly Program[], next: () => Call, seconds: number): Promise<Of<number[]>> {
  const taken = new Map(programs.map((program) => [program, [] as number[]]))
  const started = performance.now()
  const isOver = (round: number) => round >= fewestRounds && performance.now() - started > seconds * 1000
  for (let round = -notCounted; round < mostRounds && !isOver(round); round += 1) {
    for (const [program, milliseconds] of inAnyOrder(taken)) {
      const millisecond = await timed(program, next())
      if (round >= 0) milliseconds.push(millisecond)
    }
  }
  for (const milliseconds of taken.values()) milliseconds.sort((a, b) => a - b)
  return taken
}

const turns = 3
const turnMillis = 1000
const mostCallsInATurn = 250

/** Calls a second that so many clients get answered together, a second of each program in turn; of writes at most 250. */
export async function atOnce(programs: readonly Program[], clients: number, next: () => Call): Promise<Of<number>> {
  const sums = new Map(programs.map((program) => [program, { calls: 0, millis: 0 }]))
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [program, sum] of sums) {
      const started = performance.now()
      let begun = 0
      const client = async () => {
        for (;;) {
          const call = next()
          begun += 1
          if (performance.now() - started > turnMillis || (call.method !== 'GET' && begun > mostCallsInATurn)) return
          await answerOf(program, call)
          sum.calls += 1
        }
      }
      await Promise.all(Array.from({ length: clients }, client))
      sum.millis += performance.now() - started
    }
  }
  return new Map([...sums].map(([program, { calls, millis }]) => [program, (calls * 1000) / millis]))
}
