import type { ImageType, PresignedUpload } from '@dealsy/contract'

/** The lifetime of a signed upload, in seconds. */
export const uploadSeconds = 10 * 60

/** The upload to sign; `id` is its folder, `icons/{id}/...`. */
export interface UploadRequest {
  id: string
  name: string
  size: number
  type: ImageType
}

/** The storage of images: the local disk, or an S3 bucket. */
export interface Files {
  /** Signs one upload of this size, type and place; once a record uses it, the image is public at `fileUrl`. */
  presign(request: UploadRequest): Promise<PresignedUpload>
  /**
   * Makes an uploaded image public; false where nothing was uploaded at this address. Uploads to a bucket bypass this server, so there the
   * image is checked and re-encoded first; throws a RequestFailure (413, 415) for refused content.
   */
  publish(url: string): Promise<boolean>
  /** Stores an image that the server made below `icons/{id}/` and returns its address. */
  write(id: string, type: ImageType, content: Buffer): Promise<string>
  /** Whether an address is of this storage. */
  owns(url: string): boolean
  /** The content of a public image; undefined where there is none. */
  read(url: string): Promise<Uint8Array | undefined>
  /** Removes an image; idempotent. */
  remove(url: string): Promise<void>
}
