import type { ImageType, PresignedUpload } from '@dealsy/contract'

/** What is asked of a presigned upload; `customId` is the folder it goes to, `icons/{id}/...`. */
export interface UploadRequest {
  name: string
  size: number
  type: ImageType
  customId: string
}

/** Where images are kept: the local disk, or a bucket that speaks S3. */
export interface Files {
  /** Signs one upload bound to its size, type and place; the image is public at `fileUrl` afterwards. */
  presign(request: UploadRequest): Promise<PresignedUpload>
  /** Whether an address is that of an image which was uploaded here. */
  has(url: string): Promise<boolean>
  /** Stores an image made by the program itself below `icons/{id}/` and returns its address. */
  write(id: string, type: ImageType, content: Buffer): Promise<string>
  /** Removes an image; nothing happens where it is gone already. */
  remove(url: string): Promise<void>
}
