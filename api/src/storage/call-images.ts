import type { ImageType } from '@dealsy/contract'
import pLimit from 'p-limit'
import type { Db } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import { RequestFailure } from '../failures/failures.ts'
import type { Files } from './files.ts'
import { reserveImages, redeemReservation } from './image-reservations.ts'
import type { ImageInUse } from './image-reservations.ts'
import { checkedImage } from './images.ts'

const concurrency = 4

/** An image with its reservation, or the reason that no record may show it. */
type Image = { field: string } & (Pick<ImageInUse, 'reservation'> | { failure: unknown })

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
    for (const { reservation } of await this.#reserve([url])) this.#images.set(url, { field, reservation })
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
    if (urls.length > 0) await pLimit(concurrency).map(await this.#reserve(urls), (image) => this.#publish(image))
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
      if ('failure' in image) throw image.failure
      if (!(await this.#keep(transaction, url, image.reservation))) throw notUploaded(image.field)
    }
  }

  #reserve(urls: string[]): Promise<ImageInUse[]> {
    return inTransaction(this.#db, (transaction) => reserveImages(transaction, urls))
  }

  async #publish({ url, reservation }: ImageInUse): Promise<void> {
    const field = this.#images.get(url)?.field ?? ''
    try {
      // After one failure of the storage the call fails fast, instead of waiting for a timeout per image.
      if (reservation !== null && this.#storageError) throw this.#storageError
      if (reservation === null || (await this.#files.publish(url))) this.#images.set(url, { field, reservation })
    } catch (error) {
      const isRefusal = error instanceof RequestFailure
      if (!isRefusal) this.#storageError = error
      this.#images.set(url, { field, failure: isRefusal ? error.at([field]) : error })
    }
  }

  async #keep(transaction: Db, url: string, reservation: number | null): Promise<boolean> {
    if (reservation !== null) return redeemReservation(transaction, reservation)
    // The record that showed it may have dropped it since, and its removal may have finished.
    const [inUse] = await reserveImages(transaction, [url])
    return inUse?.reservation === null
  }
}

const notUploaded = (field: string) => new RequestFailure('IMAGE_NOT_UPLOADED', {}, { at: [field] })
