import type { Db } from './db/open.ts'
import type { Files } from './storage/files.ts'

/** What the demo workspace does for the server. */
export interface Demo {
  /** Fills an empty database, all of it or nothing; `onProgress` is told of each step in a few words. */
  fillDemo(
    target: { db: Db; files: Pick<Files, 'write'> },
    options: { onProgress: (step: string) => void },
  ): Promise<boolean>
}

/**
 * The demo workspace, bundled beside this file or as TypeScript. The API does not depend on it: an installation may leave it out.
 * @throws Error with a sentence where it is left out.
 */
export async function loadDemo(): Promise<Demo> {
  const file = import.meta.url.endsWith('.ts') ? '../../demo/src/fill.ts' : './demo.js'
  try {
    const { default: demo } = (await import(new URL(file, import.meta.url).href)) as { default: Demo }
    return demo
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error
    throw new Error('The demo marketplace is not installed here. Set DEMO=false to start with an empty one.', {
      cause: error,
    })
  }
}
