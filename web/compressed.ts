import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

// Less than one packet: compressed it would arrive no sooner.
const smallest = 1024
const compressible = /\.(?:css|js|svg)$/

/** Writes a file, and beside it what it is in brotli and gzip, which the server sends as they are; not of small or compressed files. */
export async function writeCompressed(path: string, content: Buffer): Promise<void> {
  await writeFile(path, content)
  if (content.length < smallest || !compressible.test(path)) return
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}

/** Compresses what a build has written. */
export function compressAssets(): Plugin {
  let folder = ''
  return {
    name: 'compress-assets',
    apply: 'build',
    configResolved({ root, build }) {
      folder = join(root, build.outDir)
    },
    async writeBundle() {
      const files = await readdir(folder, { recursive: true, withFileTypes: true })
      for (const file of files) {
        const path = join(file.parentPath, file.name)
        if (file.isFile() && compressible.test(path)) await writeCompressed(path, await readFile(path))
      }
    },
  }
}
