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
import type { S3Settings } from '../settings.ts'
import { type Files, uploadSeconds } from './files.ts'
import { immutableCacheControl, newImageKey, readImageKey } from './image-keys.ts'
import type { ImageKey } from './image-keys.ts'
import { checkedImage } from './images.ts'

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
  const addressOf = (key: ImageKey) => `${publicUrl}/${key.text}`
  const keyOf = (address: string) =>
    address.startsWith(`${publicUrl}/`) ? readImageKey(address.slice(publicUrl.length + 1)) : undefined
  const put = (key: ImageKey, content: Buffer) =>
    client.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: key.text,
        Body: content,
        ContentType: key.type,
        CacheControl: immutableCacheControl,
        ACL: 'public-read',
      }),
    )
  return {
    async presign({ id, size, type }) {
      const key = newImageKey(id, type)
      const signed = await createPresignedPost(client, {
        Bucket: bucket,
        Key: incoming + key.text,
        Fields: { 'Content-Type': type },
        Conditions: [['content-length-range', size, size]],
        Expires: uploadSeconds,
      })
      return { ...signed, fileUrl: addressOf(key) }
    },

    owns: (address) => keyOf(address) !== undefined,

    async publish(address) {
      const key = keyOf(address)
      if (!key) return false
      if (await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key.text })).catch(absent)) return true
      const uploadedAt = { Bucket: bucket, Key: incoming + key.text, Range: `bytes=0-${largestUpload - 1}` }
      const uploaded = await client.send(new GetObjectCommand(uploadedAt)).catch(absent)
      if (!uploaded?.Body) return false
      await put(key, await checkedImage(await uploaded.Body.transformToByteArray(), key.type))
      return true
    },

    async write(id, type, content) {
      const key = newImageKey(id, type)
      await put(key, content)
      return addressOf(key)
    },

    async read(address) {
      const key = keyOf(address)
      const found = key && (await client.send(new GetObjectCommand({ Bucket: bucket, Key: key.text })).catch(absent))
      return found?.Body?.transformToByteArray()
    },

    async remove(address) {
      const key = keyOf(address)
      if (!key) return
      // The upload is removed too, or the next use of the address would publish it again.
      for (const Key of [incoming + key.text, key.text])
        await client.send(new DeleteObjectCommand({ Bucket: bucket, Key }))
    },
  }
}

function absent(error: unknown): undefined {
  if (!(error instanceof S3ServiceException) || error.$metadata.httpStatusCode !== 404) throw error
}
