import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dataOf, type Program } from './calls.ts'
import type { Total } from './limit-queries.ts'
import { type Market, openMarket } from './market.ts'

const root = join(import.meta.dirname, '..')

/** What the memory of the product is bound by, as `npm start` says it. */
const limitsOfMemory = (): string[] => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
  return scripts.start.match(/--\S+/g) ?? []
}

const administrator = { email: 'bench@example.com', password: 'an administrator of the bench' }

async function start(name: string, program: string[], environment: NodeJS.ProcessEnv): Promise<Program> {
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: { ...process.env, ...environment, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let output = ''
  const address = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      const found = /(?:Dealsy Back Office|Limit \w): (http:\S+)/.exec(output)?.[1]
      if (found !== undefined) resolve(found)
    }
    for (const stream of [child.stdout, child.stderr]) stream.on('data', listen)
    void ended.then(() => reject(new Error(`${name} ended while starting:\n${output}`)))
  })
  for (const stream of [child.stdout, child.stderr]) stream.removeAllListeners('data').resume()
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { name, address, pid: Number(child.pid), headers: {}, appHeaders: {}, stop }
}

/** Starts the limit on a database. */
export const startLimit = (total: Total, databaseUrl: string): Promise<Program> =>
  start(`limit ${total}`, [join(root, 'bench', 'limit-server.ts'), total], { DATABASE_URL: databaseUrl })

/**
 * Starts the product as `npm start` does, on a database, its files in `data`; with the settings of an operator and nobody signed in.
 * Without the address of a database it has its embedded one there, with the demo marketplace.
 */
export const startProduct = (databaseUrl: string, data: string): Promise<Program> =>
  start('product', [...limitsOfMemory(), join(root, 'api', 'dist', 'main.js')], {
    DATABASE_URL: databaseUrl,
    DATA: data,
    PORT: '0',
    DEMO: String(databaseUrl === ''),
    LOG_LEVEL: 'info',
    NODE_COMPILE_CACHE: join(root, 'api', 'dist', 'compiled'),
    // One address makes all calls of a bench.
    REQUESTS_PER_ADDRESS: '1000000',
    REQUESTS_PER_KEY: '1000000',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  })

/** A key of the app. */
export async function keyOf(product: Program, permission: 'app.read' | 'app.write'): Promise<string> {
  const body = { name: 'Bench', permissions: [permission] }
  const { text } = await dataOf<{ text: string }>(product, { method: 'POST', path: '/app-keys', body })
  return text
}

/** Signs in; the access that comes of it lasts a quarter of an hour. */
export async function signIn(product: Program): Promise<void> {
  const call = { method: 'POST', path: '/admin/signin', body: administrator } as const
  const { accessToken } = await dataOf<{ accessToken: string }>(product, call)
  product.headers = { authorization: `Bearer ${accessToken}` }
  product.appHeaders = { authorization: `Bearer ${await keyOf(product, 'app.read')}` }
}

/** Runs a bench with the product on a market of a thousand products, signed in; ends and removes both. */
export async function withProduct(
  shares: Parameters<typeof openMarket>[1],
  bench: (product: Program, market: Market) => Promise<void>,
): Promise<void> {
  const market = await openMarket(1000, shares)
  const data = await mkdtemp(join(tmpdir(), 'dealsy-bench-'))
  try {
    const product = await startProduct(market.url, data)
    try {
      await signIn(product)
      await bench(product, market)
    } finally {
      await product.stop()
    }
  } finally {
    await market.stop()
    await rm(data, { recursive: true })
  }
}

/** The memory that a program holds, in MB. */
export const memoryOf = ({ pid }: Program): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
