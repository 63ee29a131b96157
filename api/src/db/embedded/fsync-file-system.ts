import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite, postgresMod } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The parts of Emscripten's NODEFS that are patched here. */
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: { nfd?: number | null; node: unknown }) => number }
  realPath(node: unknown): string
}

/** The file system of the embedded engine, with an fsync that reaches the disk: that of NODEFS does nothing. */
export class FsyncFileSystem extends NodeFS {
  /** The number of fsync calls that reached the disk. */
  fsyncs = 0

  override async init(engine: PGlite, options: Partial<postgresMod.PostgresMod>) {
    const { emscriptenOpts } = await super.init(engine, options)
    const install = (module: postgresMod.PostgresMod) => {
      const { NODEFS } = module as unknown as { NODEFS: NodeFileSystem }
      NODEFS.stream_ops.fsync = (stream) => {
        this.fsyncs += 1
        // NODEFS has no descriptor for a folder; its entries must be synced too, or a new file is lost.
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

/** Syncs the entries of a folder (created, renamed and removed files) to the disk, blocking: the engine's fsync is synchronous. */
export function syncFolder(path: string): void {
  // Windows cannot open folders, and needs no sync of them.
  if (process.platform !== 'win32') sync(path, 'r')
}

/** Syncs a folder and everything below it to the disk, blocking. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else sync(path, 'r+')
  }
  syncFolder(folder)
}
