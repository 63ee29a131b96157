import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { environmentOfPrograms } from '../api/src/testing/environment.ts'

/**
 * docs/new-resource.md is proven by doing what it says, in a copy of the program: its code blocks are written into the files named above
 * them, its commands are run, and so are the tests that it ends with.
 */
const root = join(import.meta.dirname, '..')
const copy = await mkdtemp(join(tmpdir(), 'new-resource-'))
afterAll(() => rm(copy, { recursive: true }))
// Compilers and another run of tests, beside the tests of everything else.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

interface Step {
  path: string
  /** The language of its code: a diff changes a file, all others make one. */
  language: string
  code: string
}

const page = await readFile(join(root, 'docs/new-resource.md'), 'utf8')
const steps = Array.from(
  page.matchAll(/^\*\*(\S+)\*\*\n\n```(\w+)\n(.*?)^```$/gms),
  ([, path = '', language = '', code = '']): Step => ({ path: path.replace('NNNN', '9999'), language, code }),
)

/** A file after the hunks of a diff, each of which fits exactly one place of it. */
function changed(file: string, diff: string): string {
  return diff.split(/^@@\n/m).reduce((content, hunk) => {
    const lines = hunk.trimEnd().split('\n')
    const side = (sign: string) =>
      lines
        .flatMap((line) => (line === '' || line.startsWith(' ') || line.startsWith(sign) ? `${line.slice(1)}\n` : []))
        .join('')
    const parts = content.split(side('-'))
    expect(parts, `where these lines are in the file:\n${side('-')}`).toHaveLength(2)
    return parts.join(side('+'))
  }, file)
}

/** The Arabic catalogue with the texts of the page, which were extracted into it without one. */
function translated(catalogue: string, entries: string): string {
  return entries
    .trimEnd()
    .split('\n\n')
    .reduce((content, entry) => {
      const [untranslated = ''] = entry.split('msgstr')
      const parts = content.split(`\n${untranslated}msgstr ""\n`)
      expect(parts, `where this is in the catalogue:\n${untranslated}`).toHaveLength(2)
      return parts.join(`\n${entry}\n`)
    }, catalogue)
}

/** What is written at a time: the dashboard's declaration, the Arabic texts, or all that is left. */
const groupOf = ({ path, language }: Step) =>
  language === 'po' ? 'Arabic' : path === 'web/src/resources.ts' ? 'declaration' : 'code'

async function apply(group: ReturnType<typeof groupOf>): Promise<void> {
  for (const { path, language, code } of steps.filter((step) => groupOf(step) === group)) {
    const file = join(copy, path)
    await mkdir(dirname(file), { recursive: true })
    const change = { diff: changed, po: translated }[language]
    if (change) await writeFile(file, change(await readFile(file, 'utf8'), code))
    else await writeFile(file, code, { flag: 'wx' })
  }
}

const right = { isRight: true, output: expect.any(String) as string }

/** Runs a tool of the packages in a folder of the copy, one at a time: other tests beside it wait for moments. Returns what it said, and whether it was right. */
async function run(folder: string, tool: string, ...args: string[]) {
  const path = [join(root, 'node_modules', '.bin'), environmentOfPrograms.PATH].join(delimiter)
  const program = spawn(tool, args, {
    cwd: join(copy, folder),
    env: { ...environmentOfPrograms, PATH: path, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, complaint] = await Promise.all([text(program.stdout), text(program.stderr), once(program, 'close')])
  return { output: output + complaint, isRight: program.exitCode === 0 }
}

const workspaces = ['contract', 'api', 'demo', 'web']

async function copyProgram(): Promise<void> {
  for (const name of [
    ...workspaces,
    'e2e',
    'scripts',
    'package.json',
    'tsconfig.json',
    '.oxfmtrc.json',
    '.oxlintrc.json',
  ])
    await cp(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !['node_modules', 'dist'].includes(basename(path)),
    })
  // The packages as they are, beside the workspaces of the copy.
  const packages = join(copy, 'node_modules')
  await mkdir(join(packages, '@dealsy'), { recursive: true })
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@dealsy' && !name.startsWith('.'))
      await symlink(join(root, 'node_modules', name), join(packages, name))
  for (const name of workspaces) await symlink(join(copy, name), join(packages, '@dealsy', name))
  await symlink(join(root, 'web/node_modules'), join(copy, 'web/node_modules'))
}

/** What the tests of the page say of a partner, on a real server and database. */
const proven = [
  'a new partner is enabled, and is listed with its city and not with others',
  'a change of a partner is in its history under its name, and can be undone',
  'a city with a partner is removed only after it',
  'the reference describes the calls about partners',
]

beforeAll(async () => {
  await copyProgram()
  await apply('code')
})

test('without its line in resources.ts the dashboard does not compile', async () => {
  const { isRight, output } = await run('web', 'tsc', '-p', '.')
  expect(isRight).toBe(false)
  expect(output).toContain("Property 'partners' is missing")
})

describe('with it', () => {
  beforeAll(() => apply('declaration'))

  test('the dashboard compiles', async () => {
    expect(await run('web', 'tsc', '-p', '.')).toEqual(right)
  })

  test('the API compiles with the types of its table, and so do all tests', async () => {
    expect(await run('.', 'node', 'api/src/db/schema/generate-tables.ts')).toEqual(right)
    expect(await run('.', 'tsc', '-p', '.')).toEqual(right)
  })

  test('its own tests are right, and what is proven of every kind of record is true of it', async () => {
    const told = ['--project', 'embedded', '--reporter', 'verbose', '-t', 'partner|every', 'partners', 'one-record']
    const { output, isRight } = await run('api', 'vitest', 'run', ...told)
    expect({ output, isRight }).toEqual(right)
    const passed = output.split('\n').filter((line) => line.includes('✓'))
    for (const title of proven) expect(passed).toContainEqual(expect.stringContaining(title))
  })

  test('its files are formatted and linted as all others', async () => {
    const paths = steps.map(({ path }) => path)
    expect(await run('.', 'oxfmt', '--check', ...paths)).toEqual(right)
    expect(await run('.', 'oxlint', ...paths)).toEqual(right)
  })

  test('every text of it has its Arabic', async () => {
    await run('web', 'lingui', 'extract', '--clean')
    await apply('Arabic')
    expect(await run('web', 'lingui', 'check', 'missing', '--mode', 'catalog')).toEqual(right)
  })
})
