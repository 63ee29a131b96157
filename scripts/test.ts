import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Counts, playwrightCounts, vitestCounts } from './test-counts.ts'

const root = join(import.meta.dirname, '..')
const reports = await mkdtemp(join(tmpdir(), 'dealsy-tests-'))

interface Step {
  name: string
  about: string
  /** The command, run from `folder` (from the root). */
  command: string[]
  folder?: string
  env?: Record<string, string>
  /** For a step that runs tests: reads from its report how many passed and failed. */
  counts?: (report: string) => Counts
}

function vitest(name: string, about: string, folder: string): Step {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(name)}`]
  return { name, about, folder, command: ['vitest', 'run', ...reporters], counts: vitestCounts }
}

/** The steps of a stage run side by side; a stage begins when all of the one before are right. */
const stages: Step[][] = [
  [
    { name: 'format', about: 'oxfmt', command: ['oxfmt', '--check', '.'] },
    { name: 'lint', about: 'oxlint with types, import boundaries', command: ['oxlint'] },
    {
      name: 'directions',
      about: 'no left and right in the dashboard',
      command: ['node', 'scripts/check-directions.ts'],
    },
    {
      name: 'circles',
      about: 'no circles of imports, `import()` included',
      command: ['node', 'scripts/check-circles.ts'],
    },
    { name: 'docs', about: 'pages name files and tests that are there', command: ['node', 'scripts/check-docs.ts'] },
    { name: 'types', about: 'TypeScript: contract, API, scripts, e2e', command: ['tsc', '-p', '.'] },
    { name: 'types-web', about: 'TypeScript: dashboard', command: ['tsc', '-p', 'web'] },
    { name: 'unused', about: 'knip: files, exports, packages', command: ['knip'] },
    {
      name: 'texts',
      about: 'every text has its Arabic',
      command: ['npm', 'run', '--silent', 'texts:check', '-w', 'web'],
    },
    { name: 'build', about: 'dashboard and API, as npm start does', command: ['node', 'scripts/build.ts'] },
  ],
  // Alone, because they measure the pauses of a person who types; the two after them use all processors themselves.
  [vitest('components', 'parts of the dashboard in a browser', 'web')],
  [vitest('api', 'API on the embedded database and on PostgreSQL', 'api')],
  [
    {
      name: 'e2e',
      about: 'the built product in a browser',
      command: ['playwright', 'test', '--reporter=list,json'],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('e2e') },
      counts: playwrightCounts,
    },
  ],
]

const help = `npm test [-- thorough] [STEP ...]: proves the product. Without a STEP, all of them:

${stages
  .flat()
  .map((step) => `  ${step.name.padEnd(12)}${step.about}`)
  .join('\n')}

With \`thorough\`, what kills a process in the middle of its work does so many times instead of a few, and a hundred decisions at the
review desk get the pauses of a person.

The last line is "N passed, M failed". PostgreSQL and the browser are found or installed by the tests themselves;
CHROMIUM names another browser.`

const { values, positionals } = parseArgs({
  options: { help: { type: 'boolean', short: 'h' } },
  allowPositionals: true,
})
const isThorough = positionals.includes('thorough')
const chosen = positionals.filter((name) => name !== 'thorough')
const unknown = chosen.filter((name) => !stages.flat().some((step) => step.name === name))
if (values.help) console.log(help)
else if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}.\n\n${help}`)
  process.exitCode = 1
} else await runStages()
await rm(reports, { recursive: true, force: true })

async function runStages(): Promise<void> {
  const total: Counts = { passed: 0, failed: 0 }
  for (const stage of stages) {
    const steps = stage.filter(({ name }) => chosen.length === 0 || chosen.includes(name))
    if (steps.some(({ counts }) => counts)) console.log(`running ${steps.map(({ name }) => name).join(', ')} ...`)
    for (const { passed, failed } of await runSideBySide(steps)) {
      total.passed += passed
      total.failed += failed
    }
    if (total.failed > 0) break
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  if (total.failed > 0) process.exitCode = 1
}

async function runSideBySide(steps: Step[]): Promise<Counts[]> {
  const waiting = [...steps]
  const results: Counts[] = []
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await runStep(step))
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), steps.length) }, work))
  return results
}

/** A failing check counts as one failure, and so does a test runner that ran nothing or ended wrongly with all tests right. */
async function runStep(step: Step): Promise<Counts> {
  const started = performance.now()
  const { code, output } = await run(step)
  const counts = step.counts ? await readCounts(step, step.counts) : { passed: 0, failed: 0 }
  const ranNothing = step.counts && counts.passed + counts.failed === 0
  if (counts.failed === 0 && (code !== 0 || ranNothing)) counts.failed = 1
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const tests = step.counts ? `  ${counts.passed} passed, ${counts.failed} failed` : ''
  if (counts.failed > 0) process.stdout.write(`\n${output}\n`)
  console.log(`${counts.failed > 0 ? 'FAILED' : 'ok    '}  ${step.name.padEnd(12)}${seconds.padStart(6)} s${tests}`)
  return counts
}

async function readCounts(step: Step, counts: (report: string) => Counts): Promise<Counts> {
  try {
    return counts(await readFile(reportOf(step.name), 'utf8'))
  } catch {
    return { passed: 0, failed: 0 }
  }
}

function reportOf(name: string): string {
  return join(reports, `${name}.json`)
}

/** A single step streams its output; of several, the output is shown only on failure. */
function run(step: Step): Promise<{ code: number; output: string }> {
  const [program = '', ...args] = step.command
  const { FORCE_COLOR: _, ...inherited } = process.env
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  const isAlone = chosen.length === 1
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: join(root, step.folder ?? '.'),
      env: {
        ...inherited,
        PATH: path,
        ...(isAlone ? {} : { NO_COLOR: '1' }),
        ...(isThorough && { THOROUGH: 'true' }),
        ...step.env,
      },
      shell: process.platform === 'win32',
      stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    const output: Buffer[] = []
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => output.push(chunk))
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(output).toString() }))
  })
}
