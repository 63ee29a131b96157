import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite, postgresMod } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The parts of Emscripten's file system on Node that are touched here. */
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: { nfd?: number | null; node: unknown }) => number }
  realPath(node: unknown): string
}

/**
 * The embedded engine's files on disk, with an fsync that reaches the disk: without this the engine's own call to it
 * does nothing, and a commit may be lost when the machine stops.
 */
export class FsyncFileSystem extends NodeFS {
  /** How often the disk was told to keep what it has. */
  fsyncs = 0

  override async init(engine: PGlite, options: Partial<postgresMod.PostgresMod>) {
    const { emscriptenOpts } = await super.init(engine, options)
    const install = (module: postgresMod.PostgresMod) => {
      const { NODEFS } = module as unknown as { NODEFS: NodeFileSystem }
      NODEFS.stream_ops.fsync = (stream) => {
        this.fsyncs += 1
        // A folder has no descriptor there; its entries must reach the disk all the same, or a new file is lost whole.
        if (stream.nfd == null) syncFolder(NODEFS.realPath(stream.node))
        else fsyncSync(stream.nfd)
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), install] } }
  }
}

function sync(path: string, flags: string): void {
  const descriptor = openSync(path, flags)
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Makes the entries of a folder (files made, renamed, removed) last. */
export function syncFolder(path: string): void {
  // Windows opens no folders, and keeps their entries by itself.
  if (process.platform !== 'win32') sync(path, 'r')
}

/** Makes everything below a folder last, and the folder. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else sync(path, 'r+')
  }
  syncFolder(folder)
}
