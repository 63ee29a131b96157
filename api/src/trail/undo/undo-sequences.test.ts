import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { changes } from '@dealsy/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Random } from '../../testing/random.ts'
import { endpoints } from '../../endpoints/register.ts'
import { removeLostImages } from '../../storage/remove-lost-images.ts'
import { changeAtRandom, changesOf, fillMarket } from '../../testing/random-changes.ts'
import { testServer } from '../../testing/server.ts'
import { isThorough } from '../../testing/thorough.ts'

const server = await testServer({ REQUESTS_PER_ADDRESS: '1000000' })
const { db } = server.database
await fillMarket(server)

const mostSteps = isThorough ? 150 : 40
const seeds = isThorough ? ['one', 'two', 'three'] : ['one']

const fail = (error: unknown) => {
  throw error
}

const { rows: tables } = await sql<{ name: string }>`
  select table_name as name from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE'
  and table_name not in (
    -- The trail, what follows from it, what is summed, and what money leaves behind.
    'changes', 'automation_events', 'flag_work', 'photo_work', 'lost_prints', 'lost_images', 'list_counts', 'rate_limits',
    'idempotency_keys', 'sessions', 'migrations', 'transactions')
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

/** What a call changed. */
interface Step {
  /** The call, or the last one that undid it or did it again. */
  call: string
  isInEffect: boolean
}

const callOf = ({ headers }: { headers: Headers }) => headers.get('x-change') ?? ''

/** Undoes a step, or does it again where it is undone. Answers the code of a refusal. */
async function turn(step: Step): Promise<string | undefined> {
  const answer = await server.call(changes.undo, { body: { call: step.call } })
  if (answer.status >= 400) return answer.failure.code
  step.call = callOf(answer)
  step.isInEffect = !step.isInEffect
  return undefined
}

/** Random changes, the first first. Some of them are undone at once, or done again. */
async function changeMuch(random: Random): Promise<Step[]> {
  const steps: Step[] = []
  while (steps.length < mostSteps) {
    const answer = await changeAtRandom(server, random)
    expect(answer.status, 'a call that fails').toBeLessThan(500)
    const call = callOf(answer)
    const { rows } = await sql`select from changes where request_id = ${call} limit 1`.execute(db)
    if (rows.length > 0) steps.push({ call, isInEffect: true })
    if (steps.length > 0 && random.chance(0.2)) await turn(random.pick(steps.slice(-8)))
    if (random.chance(0.1)) await removeImages(30)
  }
  return steps
}

async function expectCounted() {
  const { rows } = await sql`select * from wrong_list_counts`.execute(db)
  expect(rows).toEqual([])
}

/**
 * Undoes what is in effect, the last first. What is refused because of what was undone before it is tried again after the next; where
 * all of it is, some of what was undone is done again first.
 */
async function undoAll(steps: readonly Step[], random: Random) {
  const refusals: (string | undefined)[] = []
  const inEffect = () => steps.filter(({ isInEffect }) => isInEffect).toReversed()
  for (let tries = 0; inEffect().length > 0 && tries < 100; tries += 1) {
    const before = inEffect()
    for (const step of before) refusals.push(await turn(step))
    if (inEffect().length < before.length) continue
    for (const step of steps) if (!step.isInEffect && random.chance(0.2)) refusals.push(await turn(step))
  }
  expect(inEffect(), `refused: ${refusals.slice(-20).join(' ')}`).toEqual([])
  expect(refusals).not.toContain('INTERNAL')
  expect(refusals).not.toContain('UNDO_NOT_ALLOWED')
}

// What changes no record, or only such as no undo gives back; what jobs change is undone by jobs.test.ts.
const others = [
  'account',
  'admin',
  'appKeys',
  'changes',
  'exports',
  'intake',
  'jobs',
  'live',
  'notifications',
  'uploads',
  'webhooks',
  'supports.create',
]
const atDesk = ['desk.take', 'desk.renew', 'desk.release', 'notes.see']

test('every call that changes a record is among the random changes', () => {
  const known = new Set(Object.keys(changesOf(server, new Random('names'))).map((name) => name.replace(/ .*/, '')))
  const changing = endpoints.filter(
    ({ method, resource, verb }) =>
      method !== 'GET' &&
      ![...others, ...atDesk].some((other) => other === resource || other === `${resource}.${verb}`),
  )
  expect([...known].toSorted()).toEqual(changing.map(({ resource, verb }) => `${resource}.${verb}`).toSorted())
})

test.for(seeds)(
  'whatever was changed, undone in any order in which it is not refused, is as it was, row for row and image for image (%s)',
  { timeout: 600_000 },
  async (seed) => {
    const random = new Random(seed)
    const [before, images] = [await market(), await stored()]
    const steps = await changeMuch(random)
    for (let tries = 0; tries < steps.length; tries += 1) await turn(random.pick(steps))
    await undoAll(steps, random)
    expect(await market()).toEqual(before)
    await expectCounted()
    expect(await stored()).toEqual(images)
  },
)

test('undone backwards nothing is refused, and each step gives back what was there before it', async () => {
  const random = new Random('backwards')
  const states: Record<string, string[]>[] = []
  const steps: Step[] = []
  while (steps.length < mostSteps) {
    const before = await market()
    const call = callOf(await changeAtRandom(server, random))
    const { rows } = await sql`select from changes where request_id = ${call} limit 1`.execute(db)
    if (rows.length === 0) continue
    steps.push({ call, isInEffect: true })
    states.push(before)
  }
  for (const [at, step] of [...steps.entries()].toReversed()) {
    expect(await turn(step)).toBe(undefined)
    expect(await market()).toEqual(states[at])
  }
  await expectCounted()
}, 600_000)
