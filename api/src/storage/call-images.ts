import type { ImageType } from '@dealsy/contract'
import pLimit from 'p-limit'
import type { Db } from '../db/open.ts'
import { RequestFailure } from '../failures/failures.ts'
import type { Files } from './files.ts'
import { type ImageInUse, keepImages, reserveImages } from './image-reservations.ts'
import { checkedImage } from './images.ts'

const concurrency = 4

/** The field that an image is in, and the reason that no record may show it. */
interface Image {
  field: string
  failure?: unknown
}

/** The images of one call: stored and published before its transaction, which must not wait for the storage, and reserved for it. */
export class CallImages {
  readonly #images = new Map<string, Image>()
  #storageError: unknown
  readonly #db: Db
  readonly #files: Files

  constructor({ db, files }: { db: Db; files: Files }) {
    this.#db = db
    this.#files = files
  }

  /** Stores an image below `icons/{id}/` and returns its address. Throws 413 or 415 for refused content. */
  async store(id: string, type: ImageType, content: Buffer, field: string): Promise<string> {
    const url = await this.#files.write(id, type, await checkedImage(content, type))
    await reserveImages(this.#db, [url])
    this.#images.set(url, { field })
    return url
  }

  /**
   * Publishes the images in these fields of a body, except those that a record shows already. A failure is thrown only when a record starts
   * showing the image, so an edit that repeats an address needs no storage.
   */
  async publish(body: Record<string, unknown>, fields: string[]): Promise<void> {
    const urls: string[] = []
    for (const field of fields) {
      for (const url of [body[field]].flat()) {
        if (typeof url !== 'string' || this.#images.has(url)) continue
        this.#images.set(url, { field, failure: notUploaded(field) })
        urls.push(url)
      }
    }
    if (urls.length === 0) return
    await pLimit(concurrency).map(await reserveImages(this.#db, urls), (image) => this.#publish(image))
  }

  /** The addresses in the image fields of the call. */
  urls(): Iterable<string> {
    return this.#images.keys()
  }

  /** Keeps images for the record that begins to show them. Throws, at the field, 400 for one not uploaded, 413 or 415 for a refused one. */
  async show(transaction: Db, urls: string[]): Promise<void> {
    for (const url of urls) {
      const image = this.#images.get(url)
      if (!image) throw new Error(`A record shows an image that no field of the call holds: ${url}`)
      if (image.failure) throw image.failure
    }
    const [gone] = await keepImages(transaction, urls)
    if (gone !== undefined) throw notUploaded(this.#fieldOf(gone))
  }

  async #publish({ url, isShown }: ImageInUse): Promise<void> {
    const field = this.#fieldOf(url)
    try {
      // After one failure of the storage the call fails fast, instead of waiting for a timeout per image.
      if (!isShown && this.#storageError) throw this.#storageError
      if (isShown || (await this.#files.publish(url))) this.#images.set(url, { field })
    } catch (error) {
      const isRefusal = error instanceof RequestFailure
      if (!isRefusal) this.#storageError = error
      this.#images.set(url, { field, failure: isRefusal ? error.at([field]) : error })
    }
  }

  #fieldOf(url: string): string {
    return this.#images.get(url)?.field ?? ''
  }
}

const notUploaded = (field: string) => new RequestFailure('IMAGE_NOT_UPLOADED', {}, { at: [field] })
