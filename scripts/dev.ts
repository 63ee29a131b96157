import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const root = join(import.meta.dirname, '..')
const help = `npm run dev: the API, restarted when its sources change, and the dashboard with hot reload.

Open the address that Vite prints; it passes /api and /files on to the API, which listens on port 4000. The other
settings are those of npm start.`

const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } })
if (values.help) console.log(help)
else run()

/** Both end together: on Ctrl-C, on SIGTERM, and when one of them ends by itself. */
function run(): void {
  const programs = [
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
