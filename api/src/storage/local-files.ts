import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { thumbnailWidths } from '@dealsy/contract'
import type { ImageType, PresignedUpload } from '@dealsy/contract'
import { createSigner, createVerifier, TokenError } from 'fast-jwt'
import { RequestFailure } from '../failures/failures.ts'
import { type Files, type UploadRequest, uploadSeconds } from './files.ts'
import { newImageKey, readImageKey } from './image-keys.ts'
import type { ImageKey } from './image-keys.ts'
import { checkedImage, thumbnail } from './images.ts'

/** The address of signed uploads. */
export const uploadPath = '/files/upload'
const publicPath = '/files/'

const staleAfterMs = 60 * 60 * 1000

const algorithm = 'HS256'
// Separates uploads from the session tokens that the same secret signs.
const audience = 'upload'

/** The one upload that a token allows. */
interface UploadPolicy extends Omit<UploadRequest, 'id'> {
  key: string
}

/** Opens the images in a folder: `files/` holds them, `thumbnails/` is a cache, `incoming/` partial files, which a crash may leave. */
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
  return new LocalFiles(folder, tokenSecret)
}

/** Images on the local disk. */
export class LocalFiles implements Files {
  readonly folder: string
  readonly #sign: (policy: UploadPolicy) => string
  readonly #verify: (token: string) => UploadPolicy
  readonly #pendingThumbnails = new Map<string, Promise<void>>()

  constructor(folder: string, key: string) {
    this.folder = folder
    this.#sign = createSigner({ key, algorithm, aud: audience, expiresIn: uploadSeconds * 1000 })
    this.#verify = createVerifier({
      key,
      algorithms: [algorithm],
      allowedAud: audience,
      requiredClaims: ['aud', 'exp'],
    })
  }

  async presign({ id, ...upload }: UploadRequest): Promise<PresignedUpload> {
    const key = newImageKey(id, upload.type).text
    return { url: uploadPath, fields: { token: this.#sign({ key, ...upload }) }, fileUrl: publicPath + key }
  }

  async publish(url: string): Promise<boolean> {
    const key = keyOf(url)
    return key !== undefined && (await isThere(this.#fileOf(key)))
  }

  owns(url: string): boolean {
    return keyOf(url) !== undefined
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

  /** The upload that a token allows. Throws 403 where the signature is invalid or has expired. */
  allowed(token: string): UploadPolicy {
    try {
      return this.#verify(token)
    } catch (error) {
      if (!(error instanceof TokenError)) throw error
      throw new RequestFailure(error.code === TokenError.codes.expired ? 'UPLOAD_EXPIRED' : 'BAD_SIGNATURE', {})
    }
  }

  /** Checks and stores an upload durably; idempotent, because the content at an address never changes. Throws 413 or 415. */
  async store(policy: UploadPolicy, content: Buffer): Promise<void> {
    const key = readImageKey(policy.key)
    if (!key) throw new Error(`A signed key is no image's key: ${policy.key}`)
    const file = this.#fileOf(key)
    if (await isThere(file)) return
    await this.#writeDurably(file, await checkedImage(content, policy.type))
  }

  /** The file of an image, or of its thumbnail, which is made on the first request and cached; undefined where there is no image. */
  async find(key: ImageKey, width: number | undefined): Promise<string | undefined> {
    const original = this.#fileOf(key)
    if (!(await isThere(original))) return undefined
    if (width === undefined) return original
    const small = this.#thumbnailOf(key, width)
    if (!(await isThere(small))) await this.#makeThumbnail(original, small, width)
    return small
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
    return path.join(this.folder, 'files', key.text)
  }

  #thumbnailOf(key: ImageKey, width: number): string {
    return path.join(this.folder, 'thumbnails', `${key.text}.${width}.webp`)
  }

  /** Writes atomically; the file is durable when this returns. */
  async #writeDurably(file: string, content: Buffer): Promise<void> {
    const temporary = path.join(this.folder, 'incoming', randomUUID())
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

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Syncs the entries of a folder to the disk: without it a new or renamed file may be lost in a crash. Not on Windows, which needs none. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
