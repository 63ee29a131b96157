import { performance } from 'node:perf_hooks'

/** Milliseconds of so many runs, the fastest first; those before them are not counted. */
export async function measure(run: () => Promise<unknown>, times = 20, notCounted = 2): Promise<number[]> {
  const taken: number[] = []
  for (let time = -notCounted; time < times; time += 1) {
    const started = performance.now()
    await run()
    if (time >= 0) taken.push(performance.now() - started)
  }
  return inOrder(taken)
}

export const inOrder = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b)

/** The value that so great a share of all values does not exceed. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** The middle one of what `measure` answered. */
export const median = (sorted: readonly number[]): number => quantile(sorted, 0.5)

/** The middle one and the worst but a twentieth. */
export const spread = (sorted: readonly number[]): string =>
  `${median(sorted).toFixed(1)} / ${quantile(sorted, 0.95).toFixed(1)} ms`
