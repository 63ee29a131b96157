import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Pages go stale when what they name moves, so every file or folder of ours that one names in code quotes must be there.
 * Says which page names what is gone; exits 1.
 */
const root = join(import.meta.dirname, '..')
const named = /`((?:api|web|contract|e2e|scripts|bench|docs)\/[^`\s<>*{}]*)`/g

const gone: string[] = []
for await (const page of glob(['*.md', '{bench,docs}/**/*.md'], { cwd: root })) {
  const text = await readFile(join(root, page), 'utf8')
  for (const [, path = ''] of text.matchAll(named)) {
    if (!existsSync(join(root, path))) gone.push(`${page} names ${path}, which is not there.`)
  }
}
for (const message of gone.toSorted()) console.error(message)
console.log(gone.length === 0 ? 'Every file that is named is there.' : `${gone.length} named files are gone.`)
process.exitCode = gone.length === 0 ? 0 : 1
