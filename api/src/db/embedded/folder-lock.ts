import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

function holderOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return 'another process'
  }
}

const shown = (folder: string) => {
  const path = relative('', resolve(folder))
  return path.startsWith('..') ? resolve(folder) : `./${path}`
}

function openLock(folder: string): DatabaseSync {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return new DatabaseSync(join(folder, 'lock'), { timeout: 0 })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The data folder ${shown(folder)} cannot be used: ${reason}. Set DATA to a folder of your own.`, {
      cause: error,
    })
  }
}

/**
 * Locks the data folder for this process, creating it if missing; returns a function that unlocks it. The lock is a file lock
 * of the operating system, taken through SQLite, which does it on every platform; it ends with the process, also after a crash.
 * @throws Error with a sentence that names the process that has the lock, or why nothing can be written there.
 */
export function lockFolder(folder: string): () => void {
  const holderFile = join(folder, 'lock-holder.txt')
  const lock = openLock(folder)
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (!(error instanceof Error && /locked|busy/i.test(error.message))) throw error
    throw new Error(
      `The data folder ${shown(folder)} is in use by ${holderOf(holderFile)}. ` +
        'Stop it first, or set DATA to another folder.',
      { cause: error },
    )
  }
  const since = new Date().toISOString().replace('T', ' ').slice(0, 19)
  writeFileSync(holderFile, `process ${process.pid} (since ${since} UTC)\n`)
  return () => lock.close()
}
