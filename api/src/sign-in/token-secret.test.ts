import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readTokenSecret } from './token-secret.ts'

async function folder() {
  const parent = await mkdtemp(path.join(tmpdir(), 'token-secret-'))
  onTestFinished(() => rm(parent, { recursive: true }))
  return path.join(parent, 'data')
}

describe('the token secret', () => {
  it('is that of the settings where they have one', async () => {
    const tokenSecret = 'x'.repeat(32)
    expect(await readTokenSecret({ tokenSecret, dataFolder: '/nowhere' })).toBe(tokenSecret)
  })

  it('is created once, from 32 random bytes, readable by the owner of the folder only', async () => {
    const dataFolder = await folder()
    const secret = await readTokenSecret({ tokenSecret: undefined, dataFolder })
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    expect(await readTokenSecret({ tokenSecret: undefined, dataFolder })).toBe(secret)
    expect((await stat(path.join(dataFolder, 'token-secret'))).mode & 0o777).toBe(0o600)
    expect(await readTokenSecret({ tokenSecret: undefined, dataFolder: await folder() })).not.toBe(secret)
  })

  it('is the same for processes that start together', async () => {
    const dataFolder = await folder()
    const secrets = await Promise.all(
      Array.from({ length: 8 }, () => readTokenSecret({ tokenSecret: undefined, dataFolder })),
    )
    expect(new Set(secrets).size).toBe(1)
    expect(await readdir(dataFolder)).toEqual(['token-secret'])
  })

  it('stops the start where the file is damaged', async () => {
    const dataFolder = await folder()
    await readTokenSecret({ tokenSecret: undefined, dataFolder })
    await writeFile(path.join(dataFolder, 'token-secret'), '')
    await expect(readTokenSecret({ tokenSecret: undefined, dataFolder })).rejects.toThrow('is damaged')
  })
})
