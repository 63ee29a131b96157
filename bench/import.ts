import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import sharp from 'sharp'
import { startPostgresServer } from '../api/src/testing/postgres-server.ts'
import { runBench } from './run-bench.ts'

const help = `npm run bench:import [-- --products 1000000]: how long a whole marketplace takes to come in.

Writes a folder of JSON Lines with users, categories and so many products without pictures, starts an empty PostgreSQL server, and runs
\`npm run import -- FOLDER --go\`. Says the time, and how much memory the import took at most.`

const users = 20_000
const description = 'In good order, used for two years, with a new chain, a lamp and a rack. '.repeat(3)

function* lines(count: number, made: (index: number) => object) {
  for (let index = 0; index < count; index += 1) yield `${JSON.stringify(made(index))}\n`
}

async function writeFolder(folder: string, products: number): Promise<void> {
  const write = (kind: string, text: Iterable<string>) =>
    pipeline(Readable.from(text), createWriteStream(join(folder, `${kind}.jsonl`)))
  const icon = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  await writeFile(join(folder, 'things.png'), icon)
  await write(
    'filters',
    lines(51, (index) => ({
      _id: `f${index}`,
      name: { en: `Things ${index}`, ar: `أشياء ${index}` },
      ...(index === 0 ? { type: 'page', icon: 'things.png' } : { type: 'non-page', parentFilter: 'f0' }),
    })),
  )
  await write(
    'users',
    lines(users, (index) => ({
      _id: `u${index}`,
      name: `Lina ${index}`,
      phoneNumber: `+9627${String(index).padStart(8, '0')}`,
    })),
  )
  await write(
    'products',
    lines(products, (index) => ({
      _id: `p${index}`,
      userId: `u${index % users}`,
      filterId: `f${(index % 50) + 1}`,
      name: `Bicycle number ${index}`,
      description,
      price: 100,
    })),
  )
}

/** Imports a folder; returns the greatest memory that the import took, in megabytes. */
async function importFolder(folder: string, databaseUrl: string): Promise<number> {
  const command = fileURLToPath(new URL('../api/src/import-command.ts', import.meta.url))
  const child = spawn(process.execPath, [command, folder, '--go'], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA: folder },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  let most = 0
  const look = setInterval(() => {
    readFile(`/proc/${child.pid}/status`, 'utf8')
      .then((status) => (most = Math.max(most, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0))))
      .catch(() => undefined)
  }, 500)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearInterval(look)
  if (code !== 0) throw new Error('The import has failed.')
  return Math.round(most / 1024)
}

const usual = { products: 1_000_000 }

async function bench({ products }: typeof usual): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'import-'))
  const server = await startPostgresServer()
  try {
    await writeFolder(folder, products)
    const databaseUrl = server.databaseUrl('postgres')
    const started = performance.now()
    const memory = await importFolder(folder, databaseUrl)
    const seconds = (performance.now() - started) / 1000
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from products')
    await client.end()
    console.log(
      `${rows[0]?.count} products with ${users} users in ${Math.round(seconds)} s, ${Math.round(products / seconds)}/s; memory ${memory} MB at most`,
    )
  } finally {
    await server.stop()
    await rm(folder, { recursive: true })
  }
}

await runBench(help, usual, bench)
