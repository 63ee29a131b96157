import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { migratedDatabase } from '../../testing/database.ts'
import { isThorough } from '../../testing/thorough.ts'
import { openDatabase } from '../open.ts'

const kills = isThorough ? 20 : 2
const program = fileURLToPath(new URL('../../testing/write-until-killed.ts', import.meta.url))

/** Lets a process write for a while, kills it, and returns the numbers that it acknowledged. */
async function writeAndKill(dataFolder: string, first: number): Promise<number[]> {
  const writer = spawn(process.execPath, [program, dataFolder, String(first)], { stdio: ['ignore', 'pipe', 'pipe'] })
  let complaint = ''
  writer.stderr.on('data', (text) => (complaint += String(text)))
  const exited = once(writer, 'exit')
  const acknowledged: number[] = []
  const lines = createInterface({ input: writer.stdout })
  // After some writes, however long they take, and somewhere within one, so that each kill meets another moment.
  const enough = 6 + Math.floor(Math.random() * 60)
  lines.on('line', (line) => {
    acknowledged.push(Number(line))
    if (acknowledged.length === enough) setTimeout(() => writer.kill('SIGKILL'), Math.random() * 20)
  })
  await Promise.all([exited, once(lines, 'close')])
  expect(complaint).toBe('')
  return acknowledged
}

test('acknowledged writes survive kills in the middle of writing', { timeout: 300_000 }, async () => {
  const { dataFolder } = await migratedDatabase()
  const acknowledged: number[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    // A row may have been written whose acknowledgement died with the process, so its number is not taken again.
    acknowledged.push(...(await writeAndKill(dataFolder, (acknowledged.at(-1) ?? -2) + 2)))
  }

  const { db, close } = await openDatabase({ dataFolder })
  const rows = await db.selectFrom('countries').select(['country_code', 'name_en', 'version']).execute()
  await close()
  const found = new Map(rows.map((row) => [Number(row.country_code), row]))
  expect(acknowledged.length).toBeGreaterThan(kills * 5)
  expect(acknowledged.filter((number) => !found.has(number))).toEqual([])
  const torn = rows.filter((row) => row.version !== Number(row.country_code) + 1)
  expect(torn).toEqual([])
  expect(rows.length).toBeLessThanOrEqual(acknowledged.length + kills)
})
