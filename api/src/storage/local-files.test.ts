import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { glob, mkdtemp, open, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Files } from './files.ts'
import { openLocalFiles } from './local-files.ts'
import { pictureOf } from '../testing/sample-images.ts'

const tokenSecret = 'a secret of the tests that is long enough'
let folder: string
let files: Files

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dealsy-files-'))
  files = await openLocalFiles(folder, tokenSecret)
})

afterEach(() => rm(folder, { recursive: true }))

describe('an address', () => {
  it('is known when its image was stored here', async () => {
    const address = await files.write('demo', 'image/png', await pictureOf('image/png'))
    expect(await files.publish(address)).toBe(true)
    const reopened = await openLocalFiles(folder, tokenSecret)
    expect(await reopened.publish(address)).toBe(true)
  })

  it.each([
    (address: string) => `https://example.com${address}`,
    (address: string) => address.replace('/files/', '/files/../files/'),
    (address: string) => address.replace('demo', 'other'),
    (address: string) => address.replace('.png', '.jpg'),
    (address: string) => `${address}?w=48`,
    () => '/files/icons/demo/',
    () => '',
  ])('that the storage did not make is unknown', async (change) => {
    const address = await files.write('demo', 'image/png', await pictureOf('image/png'))
    expect(await files.publish(change(address))).toBe(false)
    await files.remove(change(address))
    expect(await files.publish(address)).toBe(true)
  })

  it('cannot be guessed from another', async () => {
    const content = await pictureOf('image/png')
    const names = await Promise.all(Array.from({ length: 10 }, () => files.write('demo', 'image/png', content)))
    // The fourth version of the identifier is random in 122 bits.
    for (const name of names)
      expect(name).toMatch(/\/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\.png$/)
    expect(new Set(names).size).toBe(10)
  })

  it('is made only below a folder with a plain name', async () => {
    const content = await pictureOf('image/png')
    for (const id of ['..', 'a/b', '', 'a b']) {
      await expect(files.write(id, 'image/png', content)).rejects.toThrow('Not the name of a folder')
    }
  })
})

describe('a stored image', () => {
  it('is on the disk, under its name, before the answer', async () => {
    const content = await pictureOf('image/png')
    const handle = await open(path.join(folder, 'files'))
    const sync = vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'sync')
    await handle.close()
    await files.write('demo', 'image/png', content)
    // The file, the folder that names it, and the folder that names that one.
    expect(sync).toHaveBeenCalledTimes(3)
    sync.mockRestore()
  })

  it('survives kill -9 if it was acknowledged, and is never partial if it was not', async () => {
    const content = Buffer.alloc(1024 * 1024, 'dealsy')
    const digest = digestOf(content)
    for (const enough of [3, 20, 50]) {
      const acknowledged = await writeUntilKilled(enough)
      expect(acknowledged.length).toBeGreaterThanOrEqual(enough)
      for (const address of acknowledged) expect(await files.publish(address)).toBe(true)
    }
    for await (const file of glob(path.join(folder, 'files', 'icons', '*', '*'))) {
      expect(digestOf(await readFile(file))).toBe(digest)
    }
  })
})

describe('a partial file that a crash left', () => {
  it('is removed at the next start, but not what another process writes now', async () => {
    const incoming = path.join(folder, 'incoming')
    await writeFile(path.join(incoming, 'old'), 'half')
    await writeFile(path.join(incoming, 'young'), 'half')
    const twoHoursAgo = Date.now() / 1000 - 2 * 60 * 60
    await utimes(path.join(incoming, 'old'), twoHoursAgo, twoHoursAgo)
    await openLocalFiles(folder, tokenSecret)
    expect(await readdir(incoming)).toEqual(['young'])
  })

  it('may be renamed or removed while it is examined', async () => {
    // A link to nothing is listed and is not there, as a file is that went in between.
    await symlink(path.join(folder, 'nowhere'), path.join(folder, 'incoming', 'went'))
    await expect(openLocalFiles(folder, tokenSecret)).resolves.toBeDefined()
  })

  it('is removed at once when a write fails', async () => {
    await writeFile(path.join(folder, 'files', 'icons', 'demo'), 'a file where a folder must be')
    await expect(files.write('demo', 'image/png', await pictureOf('image/png'))).rejects.toThrow(/EEXIST|ENOTDIR/)
    expect(await readdir(path.join(folder, 'incoming'))).toEqual([])
  })
})

const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** Stores images in another process, kills it after `enough` were acknowledged; returns the addresses of all that were. */
async function writeUntilKilled(enough: number): Promise<string[]> {
  const program = `
    import { openLocalFiles } from ${JSON.stringify(new URL('local-files.ts', import.meta.url).href)}
    const files = await openLocalFiles(${JSON.stringify(folder)}, ${JSON.stringify(tokenSecret)})
    const content = Buffer.alloc(1024 * 1024, 'dealsy')
    for (;;) console.log(await files.write('demo', 'image/png', content))`
  const writer = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const acknowledged: string[] = []
  for await (const address of createInterface(writer.stdout)) {
    acknowledged.push(address)
    if (acknowledged.length === enough) writer.kill('SIGKILL')
  }
  return acknowledged
}
