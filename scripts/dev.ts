import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const root = join(import.meta.dirname, '..')
const help = `npm run dev: the API, restarted when its sources change, and the dashboard with hot reload.

Open the address that Vite prints; it passes /api, /files and the public pages on to the API, which listens on port 4000.
The public pages are built again when their sources change. The other settings are those of npm start.`

const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } })
if (values.help) console.log(help)
else await run()

/** Both end together: on Ctrl-C, on SIGTERM, and when one of them ends by itself. */
async function run(): Promise<void> {
  // Once before the API starts, which serves them only if they are there; then whenever one of their sources changes.
  const publicPages = join(root, 'web', 'src', 'public-pages')
  const { status } = spawnSync(process.execPath, [join(publicPages, 'build.ts')], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
  // It too is served only if it is there.
  const { writeReferenceScript } = await import('../api/src/openapi/reference-script.ts')
  await writeReferenceScript(join(root, 'api', 'dist', 'reference'))
  const programs = [
    spawn(process.execPath, [`--watch-path=${publicPages}`, '--watch-preserve-output', join(publicPages, 'build.ts')], {
      cwd: root,
      stdio: 'inherit',
    }),
    spawn(process.execPath, ['--watch', '--watch-preserve-output', 'api/src/main.ts'], {
      cwd: root,
      env: { ...process.env, PORT: '4000' },
      stdio: 'inherit',
    }),
    spawn(process.execPath, [join(root, 'node_modules', 'vite', 'bin', 'vite.js')], {
      cwd: join(root, 'web'),
      stdio: 'inherit',
    }),
  ]
  const stop = () => programs.forEach((program) => program.kill('SIGTERM'))
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  for (const program of programs) {
    program.on('exit', (code) => {
      process.exitCode ||= code ?? 0
      stop()
    })
  }
}
