import { open } from 'node:fs/promises'

/** Syncs the entries of a folder to the disk: without it a new or renamed file may be lost in a crash. Not on Windows, which needs none. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
