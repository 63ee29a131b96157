import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { largestUpload } from '@dealsy/contract'
import type { ImageType, PresignedUpload } from '@dealsy/contract'
import type { S3Settings } from '../settings.ts'
import type { Files, UploadRequest } from './files.ts'
import { immutableCacheControl, newImageKey, readImageKey } from './image-keys.ts'
import type { ImageKey } from './image-keys.ts'
import { checkedImage } from './images.ts'
import { uploadSeconds } from './upload-policies.ts'

// The only prefix that browsers can write to. Public objects are written by the server, after checking the content.
const incoming = 'incoming/'

/** The timeouts of each of two attempts, in milliseconds: the call that shows an image waits for them. */
const limits = { connectionTimeout: 3000, requestTimeout: 10_000, throwOnRequestTimeout: true }

/** Images in an S3 bucket of Amazon, or of another provider at `endpoint`. Opening it sends no request. */
export async function openS3Files(settings: S3Settings): Promise<Files> {
  const { bucket, region, endpoint, accessKeyId, secretAccessKey } = settings
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestHandler: limits,
    maxAttempts: 2,
    // Other providers refuse unknown checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const { url } = await createPresignedPost(client, { Bucket: bucket, Key: incoming })
  const publicUrl = (settings.publicUrl ?? url).replace(/\/+$/, '')
  return new S3Files(client, bucket, publicUrl)
}

class S3Files implements Files {
  readonly #client: S3Client
  readonly #bucket: string
  readonly #publicUrl: string

  constructor(client: S3Client, bucket: string, publicUrl: string) {
    this.#client = client
    this.#bucket = bucket
    this.#publicUrl = publicUrl
  }

  async presign({ id, size, type }: UploadRequest): Promise<PresignedUpload> {
    const key = newImageKey(id, type)
    const { url, fields } = await createPresignedPost(this.#client, {
      Bucket: this.#bucket,
      Key: incoming + key.text,
      Fields: { 'Content-Type': type },
      Conditions: [['content-length-range', size, size]],
      Expires: uploadSeconds,
    })
    return { url, fields, fileUrl: this.#addressOf(key) }
  }

  async publish(url: string): Promise<boolean> {
    const key = this.#keyOf(url)
    if (!key) return false
    const at = { Bucket: this.#bucket, Key: key.text }
    if (await this.#client.send(new HeadObjectCommand(at)).catch(absent)) return true
    const uploadedAt = { Bucket: this.#bucket, Key: incoming + key.text, Range: `bytes=0-${largestUpload - 1}` }
    const uploaded = await this.#client.send(new GetObjectCommand(uploadedAt)).catch(absent)
    if (!uploaded?.Body) return false
    await this.#put(key, await checkedImage(await uploaded.Body.transformToByteArray(), key.type))
    return true
  }

  async write(id: string, type: ImageType, content: Buffer): Promise<string> {
    const key = newImageKey(id, type)
    await this.#put(key, content)
    return this.#addressOf(key)
  }

  async read(url: string): Promise<Uint8Array | undefined> {
    const key = this.#keyOf(url)
    if (!key) return undefined
    const found = await this.#client.send(new GetObjectCommand({ Bucket: this.#bucket, Key: key.text })).catch(absent)
    return found?.Body?.transformToByteArray()
  }

  async remove(url: string): Promise<void> {
    const key = this.#keyOf(url)
    if (!key) return
    // The upload is removed too, or the next use of the address would publish it again.
    for (const Key of [incoming + key.text, key.text]) {
      await this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key }))
    }
  }

  async #put(key: ImageKey, content: Buffer): Promise<void> {
    const object = {
      Bucket: this.#bucket,
      Key: key.text,
      Body: content,
      ContentType: key.type,
      CacheControl: immutableCacheControl,
    }
    await this.#client.send(new PutObjectCommand({ ...object, ACL: 'public-read' }))
  }

  #addressOf(key: ImageKey): string {
    return `${this.#publicUrl}/${key.text}`
  }

  #keyOf(url: string): ImageKey | undefined {
    const start = `${this.#publicUrl}/`
    return url.startsWith(start) ? readImageKey(url.slice(start.length)) : undefined
  }
}

function absent(error: unknown): undefined {
  if (!(error instanceof S3ServiceException) || error.$metadata.httpStatusCode !== 404) throw error
}
