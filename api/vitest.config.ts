import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, defineProject } from 'vitest/config'

/** What the embedded engine can make different. Everything runs on PostgreSQL, where calls meet on ten connections. */
const onEmbedded = [
  '{db,trail,endpoints,failures,import,jobs,intake,sheets,outbound,work,push}/**/*',
  'server/!(hang-ups)',
  'storage/{call-images,remove-lost-images}',
  'features/*/routes',
  'features/one-record',
  'features/automations/fire-automations',
  'features/events/webhooks/*',
  'features/desk/*/{approvals-elsewhere,decide,hand-out,jobs*,queues,second-opinions}',
  'features/figures/count-decisions',
  'features/flags/{compute-flags,fingerprint-photographs}',
  'features/products/owner-edits',
  'sign-in/{throttle,first-administrator,routes}',
  'storage/routes',
  'public-pages/public-pages',
  'main',
  'sweep',
]

/** The rules over several tables: on one connection, a query that forgot its transaction waits for ever. */
const onOneConnection = ['{jobs,intake,reading}/*', 'features/*/**/!(routes|*-plans)']

/**
 * They put something else in a module's place, which must not have been loaded by a file before them, or let hours pass on a clock that
 * nothing of such a file may wait for.
 */
const replacingModules = ['sign-in/sign-in', 'storage/images', 'storage/files-plugin', 'work/repeat'].map(file)

/** What is announced waits for the oldest transaction of a server, so these files share theirs with no other. */
const onOwnServer = [
  'trail/live/live',
  'trail/live/processes.postgresql',
  'features/events/events',
  'features/events/webhooks/*',
  'reading/changed-products',
].map(file)

/** Where the programs that tests start find what those before them compiled. */
const compiled = join(tmpdir(), 'node-compile-cache')

const onPostgresql = { TEST_ENGINE: 'postgresql' }

function file(name: string): string {
  return `src/${name}.test.ts`
}

const project = (name: string, env: Record<string, string>, files: { include: string[]; exclude: string[] }) =>
  defineProject({
    test: {
      name,
      ...files,
      // Each file has a database of its own, and loads the program once for all files of a process.
      isolate: name === 'replaced modules',
      env: { ...env, NODE_COMPILE_CACHE: compiled },
      // Opening a database and hashing passwords take their time on a machine that does much at once.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 10_000 } },
    },
  })

export default defineConfig({
  test: {
    globalSetup: 'src/testing/global-setup.ts',
    // One more than there are processors: some tests wait for leases and time limits.
    maxWorkers: availableParallelism() + 1,
    projects: [
      project('postgresql', onPostgresql, {
        include: [file('**/*'), '../clients/**/*.test.ts', '../demo/src/**/*.test.ts', '../scripts/**/*.test.ts'],
        exclude: ['src/**/*.embedded.test.ts', ...replacingModules, ...onOwnServer],
      }),
      project('own server', { ...onPostgresql, TEST_SERVER: 'own' }, { include: onOwnServer, exclude: [] }),
      project('replaced modules', onPostgresql, { include: replacingModules, exclude: [] }),
      project(
        'one connection',
        { ...onPostgresql, TEST_POOL_SIZE: '1' },
        { include: onOneConnection.map(file), exclude: ['src/**/*.postgresql.test.ts', ...onOwnServer] },
      ),
      project(
        'embedded',
        { TEST_ENGINE: 'embedded' },
        {
          // The demo marketplace is filled into it by the tests of the built product.
          include: onEmbedded.map(file),
          exclude: ['src/**/*.postgresql.test.ts', ...replacingModules],
        },
      ),
    ],
  },
})
