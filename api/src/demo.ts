import type { Db } from './db/open.ts'
import type { Files } from './storage/files.ts'

/** The demo workspace, as the server uses it. */
export interface Demo {
  /** Fills an empty database in one transaction; `onProgress` is called with the name of each step. */
  fillDemo(
    target: { db: Db; files: Pick<Files, 'write'> },
    options: { onProgress: (step: string) => void },
  ): Promise<boolean>
}

/** Loads the demo workspace, bundled beside this file or as TypeScript; throws an Error with a sentence where it is not installed. */
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
