import { quantile } from './measure.ts'

/** What was measured of the product and of each limit, in this order. */
type Each<T> = readonly T[]

const firstWidth = 44
const widthOf = (limits: number, at: number) => (at === 0 ? firstWidth : at <= limits + 1 ? 19 : 8)

function line(cells: readonly string[]): void {
  const limits = cells.length / 2 - 1
  const padded = cells.map((cell, at) => (at === 0 ? cell.padEnd(firstWidth) : cell.padStart(widthOf(limits, at))))
  console.log(`| ${padded.join(' | ')} |`)
}

const digits = (value: number) => value.toFixed(value < 100 ? 2 : 0)

/** Begins a table with these limits; p50 and p95 are milliseconds, the ratios those of p50. */
export function head(title: string, limits: readonly string[]): void {
  const cells = [title, 'product', ...limits.map((limit) => `limit ${limit}`), ...limits.map((limit) => `to ${limit}`)]
  line(cells)
  const rules = cells.map((_, at) =>
    at === 0 ? '-'.repeat(firstWidth + 2) : `${'-'.repeat(widthOf(limits.length, at) + 1)}:`,
  )
  console.log(`|${rules.join('|')}|`)
}

/** A line of sorted milliseconds. */
export function millisecondsLine(what: string, each: Each<readonly number[]>): void {
  const [product = Number.NaN, ...limits] = each.map((taken) => quantile(taken, 0.5))
  const cells = each.map((taken) => `${digits(quantile(taken, 0.5))} / ${digits(quantile(taken, 0.95))}`)
  line([what, ...cells, ...limits.map((limit) => (product / limit).toFixed(2))])
}

/** A line of calls a second. A ratio is how often the limit's holds the product's. */
export function callsLine(what: string, each: Each<number>): void {
  const [product = Number.NaN, ...limits] = each
  line([what, ...each.map((calls) => `${Math.round(calls)}/s`), ...limits.map((limit) => (limit / product).toFixed(2))])
}

/** A line of sizes. */
export function megabytesLine(what: string, each: Each<number>): void {
  const [product = Number.NaN, ...limits] = each
  line([what, ...each.map((size) => `${Math.round(size)} MB`), ...limits.map((limit) => (product / limit).toFixed(2))])
}
