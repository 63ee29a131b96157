import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The administrator of the product under test. */
export const administrator = { email: 'admin@example.com', password: 'an administrator of the tests' }

/** An administrator whose sessions and password the tests of the account screen may end and change. */
export const accountOwner = { email: 'owner@example.com', password: 'an owner of an account' }

const startLimitMs = 180_000

/**
 * Starts the product as `npm start` does, on a free port and an empty data folder (so with the demo marketplace), and tells
 * the tests its address. Afterwards it must stop on SIGTERM with exit code 0.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  const data = await mkdtemp(join(tmpdir(), 'dealsy-e2e-'))
  // As behind a proxy on this machine, so that a test can be a visitor from a network of its own.
  const proxy = { TRUST_PROXY: 'loopback' }
  const env = { ...process.env, ...proxy, PORT: '0', DATA: data, DATABASE_URL: '', LOG_LEVEL: 'warn' }
  for (const { email, password } of [administrator, accountOwner]) {
    const command = join(import.meta.dirname, '..', 'api', 'src', 'sign-in', 'admin-command.ts')
    await promisify(execFile)(process.execPath, [command, 'create', email], {
      env: { ...env, ADMIN_PASSWORD: password },
    })
  }
  const product = spawn(process.execPath, [join(import.meta.dirname, '..', 'scripts', 'start.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [product.stdout, product.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(product, 'exit')

  const address = await new Promise<string>((resolve, reject) => {
    const look = setInterval(() => {
      const found = /http:\/\/[\w.:[\]]+/.exec(output)?.[0]
      if (found) settle(() => resolve(found))
    }, 50)
    const limit = setTimeout(() => settle(() => fail('did not start in time')), startLimitMs)
    const fail = (what: string) => reject(new Error(`The product ${what}:\n${output}`))
    const settle = (end: () => void) => {
      clearInterval(look)
      clearTimeout(limit)
      end()
    }
    product.on('exit', () => settle(() => fail('ended while starting')))
  })
  process.env.E2E_ADDRESS = address

  return async () => {
    product.kill('SIGTERM')
    const [code] = await ended
    await rm(data, { recursive: true, force: true })
    if (code !== 0) throw new Error(`The product did not stop with exit code 0 but with ${String(code)}:\n${output}`)
  }
}
