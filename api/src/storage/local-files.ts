import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { thumbnailWidths } from '@dealsy/contract'
import type { ImageType, PresignedUpload } from '@dealsy/contract'
import { syncFolder } from '../db/embedded/sync-folder.ts'
import type { Files, UploadRequest } from './files.ts'
import { newImageKey, readImageKey } from './image-keys.ts'
import type { ImageKey } from './image-keys.ts'
import { checkedImage, thumbnail } from './images.ts'
import { openUploadPolicies } from './upload-policies.ts'
import type { UploadPolicies, UploadPolicy } from './upload-policies.ts'

/** The address of signed uploads. */
export const uploadPath = '/files/upload'
const publicPath = '/files/'

const staleAfterMs = 60 * 60 * 1000

/**
 * Opens the images in a folder: `files/` holds them, `thumbnails/` is a cache, `incoming/` holds partial files. Removes partial files that
 * a crash left.
 */
export async function openLocalFiles(folder: string, tokenSecret: string): Promise<LocalFiles> {
  const incoming = path.join(folder, 'incoming')
  await mkdir(path.join(folder, 'files', 'icons'), { recursive: true })
  await mkdir(incoming, { recursive: true })
  await syncFolder(path.join(folder, 'files'))
  for (const name of await readdir(incoming)) {
    const file = path.join(incoming, name)
    // A recent one may belong to another process that shares the folder, and may have been renamed by now.
    const found = await stat(file).catch(absent)
    if (found && found.mtimeMs < Date.now() - staleAfterMs) await rm(file, { force: true })
  }
  return new LocalFiles(folder, openUploadPolicies(tokenSecret))
}

/** An image ready to be sent. The receiver closes the file. */
interface OpenedImage {
  file: FileHandle
  size: number
  type: ImageType
}

/** Images on the local disk. */
export class LocalFiles implements Files {
  readonly #folder: string
  readonly #policies: UploadPolicies
  readonly #pendingThumbnails = new Map<string, Promise<void>>()

  constructor(folder: string, policies: UploadPolicies) {
    this.#folder = folder
    this.#policies = policies
  }

  async presign({ id, name, size, type }: UploadRequest): Promise<PresignedUpload> {
    const key = newImageKey(id, type).text
    const token = this.#policies.sign({ key, name, size, type })
    return { url: uploadPath, fields: { token }, fileUrl: publicPath + key }
  }

  async publish(url: string): Promise<boolean> {
    const key = keyOf(url)
    return key !== undefined && (await isThere(this.#fileOf(key)))
  }

  async write(id: string, type: ImageType, content: Buffer): Promise<string> {
    const key = newImageKey(id, type)
    await this.#writeDurably(this.#fileOf(key), content)
    return publicPath + key.text
  }

  async read(url: string): Promise<Uint8Array | undefined> {
    const key = keyOf(url)
    return key && readFile(this.#fileOf(key)).catch(absent)
  }

  async remove(url: string): Promise<void> {
    const key = keyOf(url)
    if (!key) return
    const thumbnails = thumbnailWidths.map((width) => this.#thumbnailOf(key, width))
    await Promise.all([this.#fileOf(key), ...thumbnails].map((file) => rm(file, { force: true })))
  }

  /** The upload that the form fields allow; throws 403 where the signature is invalid. */
  allowed(fields: Map<string, string>): UploadPolicy {
    return this.#policies.verify(fields.get('token') ?? '')
  }

  /**
   * Checks and stores an upload; the image is durable when this returns. Idempotent, because the content at an address never changes.
   * Throws 413 or 415 for refused content.
   */
  async store(policy: UploadPolicy, content: Buffer): Promise<void> {
    const key = readImageKey(policy.key)
    if (!key) throw new Error(`A signed key is no image's key: ${policy.key}`)
    const file = this.#fileOf(key)
    if (await isThere(file)) return
    await this.#writeDurably(file, await checkedImage(content, policy.type))
  }

  /** Opens an image, or its thumbnail in one of the allowed widths, which is made on the first request and cached. */
  async open(key: ImageKey, width: number | undefined): Promise<OpenedImage | undefined> {
    const original = this.#fileOf(key)
    if (!(await isThere(original))) return undefined
    if (width === undefined) return openImage(original, key.type)
    const small = this.#thumbnailOf(key, width)
    if (!(await isThere(small))) await this.#makeThumbnail(original, small, width)
    return openImage(small, 'image/webp')
  }

  #makeThumbnail(original: string, small: string, width: number): Promise<void> {
    const begun = this.#pendingThumbnails.get(small)
    if (begun) return begun
    const making = thumbnail(original, width)
      .then((content) => this.#writeDurably(small, content))
      .finally(() => this.#pendingThumbnails.delete(small))
    this.#pendingThumbnails.set(small, making)
    return making
  }

  #fileOf(key: ImageKey): string {
    return path.join(this.#folder, 'files', key.text)
  }

  #thumbnailOf(key: ImageKey, width: number): string {
    return path.join(this.#folder, 'thumbnails', `${key.text}.${width}.webp`)
  }

  /** Writes atomically; the file is durable when this returns. */
  async #writeDurably(file: string, content: Buffer): Promise<void> {
    const temporary = path.join(this.#folder, 'incoming', randomUUID())
    try {
      const handle = await open(temporary, 'wx')
      try {
        await handle.writeFile(content)
        await handle.sync()
      } finally {
        await handle.close()
      }
      const folder = path.dirname(file)
      await mkdir(folder, { recursive: true })
      await rename(temporary, file)
      await syncFolder(folder)
      await syncFolder(path.dirname(folder))
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }
}

const keyOf = (url: string) => (url.startsWith(publicPath) ? readImageKey(url.slice(publicPath.length)) : undefined)

async function isThere(file: string): Promise<boolean> {
  const found = await stat(file).catch(absent)
  return found !== undefined
}

async function openImage(name: string, type: ImageType): Promise<OpenedImage | undefined> {
  const file = await open(name).catch(absent)
  return file && { file, size: (await file.stat()).size, type }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
