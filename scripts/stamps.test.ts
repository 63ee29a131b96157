import { mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { changedSources, markBuilt, markUnbuilt } from './stamps.ts'

const root = join(import.meta.dirname, '..')
let folder: string
let part: Parameters<typeof markUnbuilt>[0]

const write = (name: string, content: string) => writeFile(join(folder, name), content)
const needsBuild = () => changedSources(part) !== undefined
const stamp = () => readFile(join(part.dist, '.built-from'), 'utf8')

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stamps-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const name of ['sources/room', 'dist']) await mkdir(join(folder, name), { recursive: true })
  await write('sources/main.ts', 'one')
  await write('sources/room/part.ts', 'two')
  part = { name: 'the part', sources: [relative(root, join(folder, 'sources'))], dist: join(folder, 'dist') }
  const sources = changedSources(part)
  if (sources) markBuilt(part, sources)
})

test('a finished build of the same sources is not repeated, an interrupted one is', () => {
  expect(needsBuild()).toBe(false)
  markUnbuilt(part)
  expect(needsBuild()).toBe(true)
})

test('a source that is changed, added or removed needs a build', async () => {
  await write('sources/room/part.ts', 'two and more')
  expect(needsBuild()).toBe(true)
  await write('sources/room/part.ts', 'two')
  expect(needsBuild()).toBe(false)
  await write('sources/room/new.ts', '')
  expect(needsBuild()).toBe(true)
  await rm(join(folder, 'sources/room/new.ts'))
  expect(needsBuild()).toBe(false)
  await rm(join(folder, 'sources/main.ts'))
  expect(needsBuild()).toBe(true)
})

test('a change is seen although size and time of the file are the same', async () => {
  const file = join(folder, 'sources/main.ts')
  const { atime, mtime } = await stat(file)
  await write('sources/main.ts', 'eno')
  await utimes(file, atime, mtime)
  expect(needsBuild()).toBe(true)
})

test('a file with a new time and the same content is read once, not by every start', async () => {
  const before = await stamp()
  await utimes(join(folder, 'sources/main.ts'), 1, 1)
  expect(needsBuild()).toBe(false)
  const after = await stamp()
  expect(after).not.toBe(before)
  expect(needsBuild()).toBe(false)
  expect(await stamp()).toBe(after)
})

test('tests, packages and build output are no sources', async () => {
  for (const name of ['sources/node_modules', 'sources/dist']) await mkdir(join(folder, name))
  for (const name of ['sources/main.test.ts', 'sources/node_modules/a.js', 'sources/dist/a.js']) await write(name, '')
  expect(needsBuild()).toBe(false)
})
