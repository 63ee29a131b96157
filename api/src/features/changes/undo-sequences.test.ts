import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { changes } from '@dealsy/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Random } from '../../../../demo/src/random.ts'
import { removeLostImages } from '../../storage/remove-lost-images.ts'
import { changeAtRandom, fillMarket } from '../../testing/random-changes.ts'
import { testServer } from '../../testing/server.ts'
import { isThorough } from '../../testing/thorough.ts'

const server = await testServer({ REQUESTS_PER_ADDRESS: '1000000' })
const { db } = server.database
await fillMarket(server)

const steps = isThorough ? 150 : 40
const seeds = isThorough ? ['one', 'two', 'three'] : ['one']

const fail = (error: unknown) => {
  throw error
}

const { rows: tables } = await sql<{ name: string }>`
  select table_name as name from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like '%\\_delta' and table_name not in (
    -- The trail, what follows from it, what is summed, and what money leaves behind.
    'changes', 'archived_changes', 'change_archives', 'automation_events', 'lost_images', 'list_counts', 'rate_limits', 'idempotency_keys',
    'sessions', 'migrations', 'transactions')
  order by 1`.execute(db)

/** Every row there is but for versions and times of changes; of wallets those that hold something. */
async function market(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - 'version' - 'updated_at')::text as row from ${sql.table(name)} t
      ${name === 'wallets' ? sql`where amount <> 0` : sql``} order by 1`.execute(db)
    found[name] = rows.map(({ row }) => row)
  }
  return found
}

/** The names of the images that stay in the storage for good. */
async function stored(): Promise<string[]> {
  await db
    .updateTable('lost_images')
    .set({ due_at: sql`now()` })
    .execute()
  await removeImages(0)
  const entries = await readdir(join(server.services.settings.dataFolder, 'files'), {
    recursive: true,
    withFileTypes: true,
  })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted()
}

const removeImages = (keptDays: number) => removeLostImages(db, server.services.files, fail, { keptDays })

/** What a call changed, perhaps by undoing another one. */
interface Step {
  /** The call that did it last: undone and done again, that is another one. */
  call: string
  isInEffect: boolean
  undoes: Step | undefined
}

function turn(step: Step, isInEffect: boolean, call: string): void {
  step.isInEffect = isInEffect
  if (isInEffect) step.call = call
  if (step.undoes) turn(step.undoes, !isInEffect, call)
}

const callOf = ({ headers }: { headers: Headers }) => headers.get('x-change') ?? ''

async function undo(step: Step) {
  const answer = await server.call(changes.undo, { body: { call: step.call } })
  if (answer.status < 400) turn(step, false, callOf(answer))
  return answer
}

/** Random changes, the first first. Some of them undo one before them. */
async function changeMuch(random: Random): Promise<Step[]> {
  const done: Step[] = []
  while (done.length < steps) {
    const last = done.slice(-8).filter(({ isInEffect }) => isInEffect)
    const undoes = last.length > 0 && random.chance(0.15) ? random.pick(last) : undefined
    const answer = undoes ? await undo(undoes) : await changeAtRandom(server, random)
    expect(answer.status, 'a call that fails').toBeLessThan(500)
    const call = callOf(answer)
    const { rows } = await sql`select from changes where request_id = ${call} limit 1`.execute(db)
    if (rows.length > 0) done.push({ call, isInEffect: true, undoes })
    if (random.chance(0.1)) await removeImages(30)
  }
  return done
}

async function expectCounted() {
  const { rows } = await sql`select * from wrong_list_counts`.execute(db)
  expect(rows).toEqual([])
}

/** Undoes what is in effect, the last first. */
async function undoBackwards(done: readonly Step[]) {
  for (const step of done.toReversed()) {
    const answer = step.isInEffect ? await undo(step) : undefined
    expect(answer?.data.data.conflicts ?? []).toEqual([])
  }
}

test.for(seeds)(
  'whatever was changed, undone backwards, is as it was, row for row and image for image (%s)',
  { timeout: 600_000 },
  async (seed) => {
    const [before, images] = [await market(), await stored()]
    await undoBackwards(await changeMuch(new Random(`backwards ${seed}`)))
    expect(await market()).toEqual(before)
    await expectCounted()
    expect(await stored()).toEqual(images)
  },
)

test.for(seeds)(
  'undone in any order in which it is not refused, it is as it was too (%s)',
  { timeout: 600_000 },
  async (seed) => {
    const [before, images] = [await market(), await stored()]
    const random = new Random(`any order ${seed}`)
    const done = await changeMuch(random)
    const codes: string[] = []
    for (let tries = 0; tries < steps; tries += 1) {
      const { call } = random.pick(done.filter(({ isInEffect }) => isInEffect))
      const step = done.findLast((one) => one.isInEffect && one.call === call)
      const answer = step && (await undo(step))
      if (answer && answer.status >= 400) codes.push(answer.failure.code)
    }
    expect(codes.filter((code) => code === 'INTERNAL' || code === 'UNDO_NOT_ALLOWED')).toEqual([])
    await undoBackwards(done)
    expect(await market()).toEqual(before)
    await expectCounted()
    expect(await stored()).toEqual(images)
  },
)
