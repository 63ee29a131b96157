import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The dashboard is right to left in Arabic, so its sources name no left and no right: neither Tailwind's physical classes
 * nor CSS properties. Prints where one is used and what to write instead; exits 1.
 */
const root = join(import.meta.dirname, '..')
const size = String.raw`-(?:\d|\[|\(|auto\b|px\b|full\b)`
const rules: [physical: RegExp, instead: string][] = [
  [new RegExp(`(?<![\\w-])-?(?:scroll-)?m[lr]${size}`), 'ms-, me-'],
  [new RegExp(`(?<![\\w-])(?:scroll-)?p[lr]${size}`), 'ps-, pe-'],
  [new RegExp(`(?<![\\w-])-?(?:left|right)${size}`), 'start-, end-'],
  [/(?<![\w-])(?:text|float|clear)-(?:left|right)(?![\w-])/, 'text-start, text-end'],
  [/(?<![\w-])border-[lr](?![\w])/, 'border-s, border-e'],
  [/(?<![\w-])rounded-(?:[lr]|[tb][lr])(?![\w])/, 'rounded-s, rounded-e, rounded-ss ...'],
  [/(?<![\w-])(?:margin|padding|border|inset)-(?:left|right)\b/, '-inline-start, -inline-end'],
  [/\b(?:margin|padding|border)(?:Left|Right)\b/, 'InlineStart, InlineEnd'],
  [/(?<![\w-])(?:text-align|float|clear)\s*:\s*(?:left|right)\b/, 'start, end'],
  [/^\s*(?:left|right)\s*:\s*-?(?:\d|calc|var|auto)/, 'inset-inline-start, inset-inline-end'],
]

const found: string[] = []
const names = await readdir(join(root, 'web', 'src'), { recursive: true })
for (const name of names.filter((file) => /\.(?:tsx?|css|html)$/.test(file)).toSorted()) {
  const lines = (await readFile(join(root, 'web', 'src', name), 'utf8')).split('\n')
  for (const [index, line] of lines.entries()) {
    for (const [physical, instead] of rules) {
      const match = physical.exec(line)
      if (match)
        found.push(`web/src/${name}:${index + 1}: ${match[0].trim()} is a physical direction; write ${instead}`)
    }
  }
}
for (const message of found) console.error(message)
console.log(found.length === 0 ? 'No physical directions.' : `${found.length} physical directions.`)
process.exitCode = found.length === 0 ? 0 : 1
