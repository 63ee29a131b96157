import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { answerOf, type Program } from './calls.ts'
import type { Total } from './limit-queries.ts'

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

/** A key of the app with which it reads. */
async function keyOf(product: Program): Promise<string> {
  const body = { name: 'Bench', permissions: ['app.read'] }
  const answer = await answerOf(product, { method: 'POST', path: '/app-keys', body })
  return (JSON.parse(answer) as { data: { text: string } }).data.text
}

/** Signs in; the access that comes of it lasts a quarter of an hour. */
export async function signIn(product: Program): Promise<void> {
  const answer = await answerOf(product, { method: 'POST', path: '/admin/signin', body: administrator })
  const { data } = JSON.parse(answer) as { data: { accessToken: string } }
  product.headers = { authorization: `Bearer ${data.accessToken}` }
  product.appHeaders = { authorization: `Bearer ${await keyOf(product)}` }
}

/** The memory that a program holds, in MB. */
export const memoryOf = ({ pid }: Program): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
