import { quantile } from './turns.ts'

/** What was measured of product, limit A and limit B, in this order. */
type Three<T> = readonly T[]

const widths = [44, 19, 19, 19, 8, 8]

const line = (cells: readonly string[]) =>
  console.log(
    `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`,
  )

const digits = (value: number) => value.toFixed(value < 100 ? 2 : 0)

/** Begins a table; p50 and p95 are milliseconds, the ratios those of p50. */
export function head(title: string): void {
  line([title, 'product', 'limit A', 'limit B', 'to A', 'to B'])
  console.log(
    `|${widths.map((width, at) => (at === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`,
  )
}

/** A line of sorted milliseconds. */
export function millisecondsLine(what: string, three: Three<readonly number[]>): void {
  const [product = Number.NaN, ...limits] = three.map((taken) => quantile(taken, 0.5))
  const cells = three.map((taken) => `${digits(quantile(taken, 0.5))} / ${digits(quantile(taken, 0.95))}`)
  line([what, ...cells, ...limits.map((limit) => (product / limit).toFixed(2))])
}

/** A line of calls a second. A ratio is how often the limit's holds the product's. */
export function callsLine(what: string, three: Three<number>): void {
  const [product = Number.NaN, ...limits] = three
  line([
    what,
    ...three.map((calls) => `${Math.round(calls)}/s`),
    ...limits.map((limit) => (limit / product).toFixed(2)),
  ])
}

/** A line of sizes. */
export function megabytesLine(what: string, three: Three<number>): void {
  const [product = Number.NaN, ...limits] = three
  line([what, ...three.map((size) => `${Math.round(size)} MB`), ...limits.map((limit) => (product / limit).toFixed(2))])
}
