import type { ImageType, PresignedUpload } from '@dealsy/contract'

/** What is asked of a presigned upload; `id` is the folder it goes to, `icons/{id}/...`. */
export interface UploadRequest {
  id: string
  name: string
  size: number
  type: ImageType
}

/** The storage as a whole does not answer, or says that it cannot at the moment; it is not about one image. */
export class StorageUnreachable extends Error {
  override name = 'StorageUnreachable'
}

/** Where images are kept: the local disk, or a bucket that speaks S3. */
export interface Files {
  /** Signs one upload bound to its size, type and place; once used in a record the image is public at `fileUrl`. */
  presign(request: UploadRequest): Promise<PresignedUpload>
  /**
   * Makes sure that an uploaded image is public, and returns whether it is: false where nothing was uploaded at this address. A bucket
   * takes uploads without us, so there an image is checked and written anew; throws a RequestFailure (413, 415) for content that is
   * refused.
   */
  publish(url: string): Promise<boolean>
  /** Stores an image made by the program itself below `icons/{id}/` and returns its address. */
  write(id: string, type: ImageType, content: Buffer): Promise<string>
  /** The content of a public image; undefined where there is none at this address. */
  read(url: string): Promise<Uint8Array | undefined>
  /** Removes an image; nothing happens where it is gone already. Throws StorageUnreachable where asking for others is in vain too. */
  remove(url: string): Promise<void>
}
