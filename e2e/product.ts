import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** The administrator of the product under test. */
export const administrator = { email: 'admin@example.com', password: 'an administrator of the tests' }

/** An administrator whose sessions and password the tests of the account screen may end and change. */
export const accountOwner = { email: 'owner@example.com', password: 'an owner of an account' }

/** An administrator who works beside the first one. */
export const colleague = { name: 'Sara Haddad', email: 'sara@example.com', password: 'a colleague of the tests' }

export interface Product {
  address: string
  /** Stops it as its terminal does. Throws where it does not end with exit code 0, and where it has ended before. */
  stop: () => Promise<void>
}

const startLimitMs = 180_000

/** The environment of a product whose data is in a folder. */
export const environmentOf = (data: string): NodeJS.ProcessEnv => ({
  ...process.env,
  // As behind a proxy on this machine, so that a test can be a visitor from a network of its own.
  TRUST_PROXY: 'loopback',
  // The receivers of webhooks are on this machine.
  ALLOW_PRIVATE_ADDRESSES: 'true',
  PORT: '0',
  DATA: data,
  DATABASE_URL: '',
  LOG_LEVEL: 'warn',
  AUTOMATION_DELAY: '0',
  REVIEW_SAMPLE_PERCENT: '0',
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
})

const root = join(import.meta.dirname, '..')

/** What serves the product: built first where that is needed, as `npm start` does, or as it was built before. */
export const programs = {
  buildAndStart: join(root, 'scripts', 'start.ts'),
  start: join(root, 'api', 'dist', 'main.js'),
}

/** Starts the product on a data folder, on a free port; `settings` are those that it has besides. */
export async function startProduct(
  data: string,
  program = programs.buildAndStart,
  settings: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const product = spawn(process.execPath, [program], {
    env: { ...environmentOf(data), NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = once(product, 'exit')
  const address = await new Promise<string>((resolve, reject) => {
    const fail = (what: string) => reject(new Error(`The product ${what}:\n${output}`))
    const limit = setTimeout(() => fail('did not start in time'), startLimitMs)
    const onOutput = (chunk: Buffer) => {
      output += chunk.toString()
      const [found] = /http:\/\/[\w.:[\]]+(?=\n)/.exec(output) ?? []
      if (found === undefined) return
      clearTimeout(limit)
      resolve(found)
    }
    for (const stream of [product.stdout, product.stderr]) stream.on('data', onOutput)
    product.on('exit', () => {
      clearTimeout(limit)
      fail('ended while starting')
    })
  })
  return {
    address,
    stop: async () => {
      // A signal from outside ends it with exit code 0 too, and the tests after it fail for nothing of their own.
      if (product.exitCode !== null || product.signalCode !== null)
        throw new Error(`The product ended while it was tested, with exit code ${String(product.exitCode)}:\n${output}`)
      product.kill('SIGTERM')
      const [code] = await ended
      if (code !== 0) throw new Error(`The product did not stop with exit code 0 but with ${String(code)}:\n${output}`)
    },
  }
}
