import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const root = join(import.meta.dirname, '..')
const data = join(root, 'data', 'example')
const help = `npm run example: the product with the demo, and beside it an app's server with the page of a phone (examples/app).

Both keep what they know in ./data/example. PORT is the product's (4000), APP_PORT the one of the app's server (4100).
The other settings are those of npm start, but for DATABASE_URL, which is not used here.`

const env = {
  ...process.env,
  DATA: data,
  DATABASE_URL: '',
  PORT: process.env['PORT'] || '4000',
  LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn',
}

const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } })
if (values.help) console.log(help)
else run()

/** Both end together: on Ctrl-C, on SIGTERM, and when one of them ends by itself. */
function run(): void {
  mkdirSync(data, { recursive: true })
  const programs: ChildProcess[] = []
  const stop = () => programs.forEach((program) => program.kill('SIGTERM'))
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  const start = (args: string[], settings: NodeJS.ProcessEnv) => {
    const program = spawn(process.execPath, args, { cwd: root, env: settings, stdio: ['ignore', 'pipe', 'inherit'] })
    programs.push(program)
    program.stdout.pipe(process.stdout)
    program.on('exit', (code) => {
      process.exitCode ||= code ?? 0
      stop()
    })
    return program.stdout.setEncoding('utf8')
  }

  const key = makeKey()
  let said = ''
  const product = start([join(root, 'scripts', 'start.ts')], env)
  product.on('data', function read(text: string) {
    said += text
    const [, address] = /^Dealsy Back Office: (http\S+)\n/m.exec(said) ?? []
    if (address === undefined) return
    product.off('data', read)
    start(['--disable-warning=ExperimentalWarning', join(root, 'examples', 'app', 'server.ts')], {
      ...env,
      DEALSY: address,
      KEY: key,
      PORT: process.env['APP_PORT'] || '4100',
      STORE: join(data, 'app.json'),
    })
  })
}

/** A key for this run, made before the product has opened its database. */
function makeKey(): string {
  const command = [join(root, 'api', 'src', 'key-command.ts'), 'Example', '--days', '7']
  const { status, stdout } = spawnSync(process.execPath, command, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  if (status !== 0) process.exit(status ?? 1)
  return stdout.toString().trim()
}
