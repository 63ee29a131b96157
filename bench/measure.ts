import { performance } from 'node:perf_hooks'

const times = 20

/** Milliseconds of twenty runs, the fastest first; the two before them are not counted. */
export async function measure(run: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  for (let time = -2; time < times; time += 1) {
    const started = performance.now()
    await run()
    if (time >= 0) taken.push(performance.now() - started)
  }
  return taken.toSorted((a, b) => a - b)
}

/** The middle one of what `measure` answered. */
export const median = (taken: number[]): number => taken[Math.floor(taken.length / 2)] ?? 0
