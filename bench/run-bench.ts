import { parseArgs } from 'node:util'

/** Runs a bench with its numbers, which the command line may tell; says the help instead where that is asked. */
export async function runBench<Numbers extends Record<string, number>>(
  help: string,
  usual: Numbers,
  bench: (numbers: Numbers) => Promise<void>,
): Promise<void> {
  const options = Object.entries(usual).map(
    ([name, number]) => [name, { type: 'string', default: String(number) }] as const,
  )
  const { help: isAsked, ...texts } = parseArgs({
    options: { ...Object.fromEntries(options), help: { type: 'boolean', short: 'h' } },
  }).values
  if (isAsked) {
    console.log(help)
    return
  }
  const numbers = Object.entries<string>(texts).map(([name, text]) => [name, Number(text)] as const)
  for (const [name, number] of numbers)
    if (!Number.isInteger(number) || number < 1)
      throw new Error(`--${name} takes a whole number, such as ${usual[name]}.`)
  await bench(Object.fromEntries(numbers) as Numbers)
}
