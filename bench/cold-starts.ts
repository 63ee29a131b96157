import { performance } from 'node:perf_hooks'
import { answerOf, type Program, read } from './calls.ts'
import { inOrder } from './measure.ts'
import { millisecondsLine } from './table.ts'

const coldStarts = 5

/** What a program is asked first. */
export const firstList = read('/products?page=1&limit=10')

/** From the start of a program to the first list that it answers, each in turn; `headers` are those of somebody who is signed in. */
export async function startCold(
  starts: readonly (() => Promise<Program>)[],
  { headers }: Pick<Program, 'headers'>,
): Promise<void> {
  const taken = starts.map(() => [] as number[])
  for (let time = 0; time < coldStarts; time += 1) {
    for (const [which, start] of starts.entries()) {
      const started = performance.now()
      const program = await start()
      await answerOf({ ...program, headers }, firstList)
      taken[which]?.push(performance.now() - started)
      await program.stop()
    }
  }
  millisecondsLine('from start to first list', taken.map(inOrder))
}
