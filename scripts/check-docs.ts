import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Pages go stale when what they name moves, so every file or folder of ours that one names in code quotes must be there, and so
 * must each title of a test in the last column of docs/spec-coverage.md. Prints which page names what is missing; exits 1.
 */
const root = join(import.meta.dirname, '..')
const coverage = 'docs/spec-coverage.md'

async function goneFiles(): Promise<string[]> {
  const named = /`((?:api|web|contract|clients|examples|e2e|scripts|bench|docs)\/[^`\s<>*{}]*)`/g
  const gone: string[] = []
  for await (const page of glob(['*.md', '{bench,docs}/**/*.md'], { cwd: root })) {
    for (const [, path = ''] of (await readFile(join(root, page), 'utf8')).matchAll(named)) {
      if (!existsSync(join(root, path))) gone.push(`${page} names ${path}, which is not there.`)
    }
  }
  return gone
}

/**
 * What is wrong in the last column of the tables: "`file`: title; another title; `other file`", also with several files before the
 * colon. A part of a title that differs from run to run is written '...'.
 */
async function goneTitles(): Promise<string[]> {
  const gone: string[] = []
  const rows = (await readFile(join(root, coverage), 'utf8')).matchAll(/^\| (?!Specification ).* \| (.+) \|$/gm)
  for (const [, proofs = ''] of rows) {
    for (const proof of proofs.split(/; (?=`)/)) {
      const [, files, titles] = /^(`[^`]+`(?:, `[^`]+`)*)(?:: ([^`]+))?$/.exec(proof) ?? []
      if (files === undefined) gone.push(`${coverage} has a proof that is no file with titles: ${proof}`)
      else for (const file of files.slice(1, -1).split('`, `')) gone.push(...(await unknownTitles(file, titles)))
    }
  }
  return gone
}

/** The titles, divided by semicolons, that a test file does not have; a title may have semicolons itself. */
async function unknownTitles(file: string, titles = ''): Promise<string[]> {
  if (titles === '' || !existsSync(join(root, file))) return []
  const known = await titlesIn(file)
  const unknown: string[] = []
  const parts = titles.split('; ')
  while (parts.length > 0) {
    const lengths = parts.map((_, index) => parts.length - index)
    const length = lengths.find((some) => known.has(parts.slice(0, some).join('; ').replaceAll('...', varying)))
    const [first] = parts.splice(0, length ?? 1)
    if (length === undefined) unknown.push(`${coverage} names a test of ${file} that is not there: ${first}`)
  }
  return unknown
}

const varying = '\0'
const knownTitles = new Map<string, Set<string>>()

/** The titles of tests and of groups of them: a text that is the first of several arguments. */
async function titlesIn(file: string): Promise<Set<string>> {
  const known = knownTitles.get(file)
  if (known) return known
  const source = await readFile(join(root, file), 'utf8')
  const found = source.matchAll(/\(\s*(?:'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)"|`((?:[^`\\]|\\.)+)`)\s*,/g)
  const titles = new Set(
    [...found].map(([, ...texts]) =>
      texts
        .join('')
        .replaceAll(/\\(.)/g, '$1')
        .replaceAll(/\$\{[^}]*\}|%[sdifjo]|\$[a-z][\w.]*/gi, varying),
    ),
  )
  knownTitles.set(file, titles)
  return titles
}

const gone = [...(await goneFiles()), ...(await goneTitles())]
for (const message of gone.toSorted()) console.error(message)
console.log(
  gone.length === 0 ? 'Every file and test that is named is there.' : `${gone.length} named files or tests are gone.`,
)
process.exitCode = gone.length === 0 ? 0 : 1
