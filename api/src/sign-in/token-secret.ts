import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Settings } from '../settings.ts'

const shortestSecret = 32

/** The secret that signs tokens: TOKEN_SECRET, else one kept in the data folder. Throws an Error with a sentence where that is damaged. */
export async function readTokenSecret({
  tokenSecret,
  dataFolder,
}: Pick<Settings, 'tokenSecret' | 'dataFolder'>): Promise<string> {
  if (tokenSecret) return tokenSecret
  const file = path.join(dataFolder, 'token-secret')
  if (!existsSync(file)) await createSecret(file)
  const secret = (await readFile(file, 'utf8')).trim()
  if (secret.length < shortestSecret) {
    throw new Error(`The token secret in ${file} is damaged: remove the file, and everybody signs in again.`)
  }
  return secret
}

/** Writes a temporary file and links it into place: of several processes the first wins, and none reads a partial file. */
async function createSecret(file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(`${randomBytes(32).toString('base64url')}\n`)
    await handle.sync()
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await handle.close()
    await rm(draft)
  }
}
