import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importCircles } from './import-circles.ts'

/** Files of the product must not import each other in a circle, not even by `import()`. Prints the circles; exits 1. */
const root = join(import.meta.dirname, '..')
const sources = new Map<string, string>()
for await (const file of glob('{contract,api,demo,web}/src/**/*.{ts,tsx}', { cwd: root }))
  sources.set(file, await readFile(join(root, file), 'utf8'))

const circles = importCircles(sources)
for (const files of circles) console.error(`These files import each other in a circle: ${files.join(', ')}`)
console.log(circles.length === 0 ? 'No circles of imports.' : `${circles.length} circles of imports.`)
process.exitCode = circles.length === 0 ? 0 : 1
