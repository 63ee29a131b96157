import { Failure, ImageType, uploads } from '@dealsy/contract'
import type { PresignedUpload } from '@dealsy/contract'
import { t } from '@lingui/core/macro'
import { typeOfImage } from '../ui/fields/image-file.ts'
import { ApiError, call } from './client.ts'
import { localizedFailure } from './failure-texts.ts'

const extensions: Record<ImageType, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
}

/**
 * Uploads an image and returns its public address: our API signs the upload, then the file goes straight to the
 * storage (section 7, 'Image upload').
 *
 * @param ownerId the record the image belongs to, or a word such as `banner` where there is none yet
 * @param onProgress gets the sent part, 0 to 1
 * @throws Error 'Failed to get presigned upload URL' or 'Failed to upload file to S3' (without the last two words where the file
 * goes to our own disk), with the reason as `cause`: an ApiError where the server gives one
 */
export async function uploadImage(
  file: File,
  { ownerId }: { ownerId: string },
  onProgress: (part: number) => void = () => {},
): Promise<string> {
  const upload = await presign(file, ownerId)
  await post(upload, file, onProgress)
  return upload.fileUrl
}

interface SignedUpload extends PresignedUpload {
  /** The name and type the upload was signed for. */
  name: string
  type: ImageType
}

async function presign(file: File, ownerId: string): Promise<SignedUpload> {
  try {
    const type = ImageType.parse(await typeOfImage(file))
    const name = `${Date.now()}-${randomPart()}.${extensions[type]}`
    const answer = await call(uploads.presign, {
      body: { name, size: file.size, type, customId: `icons/${ownerId}/${name}`, acl: 'public-read' },
    })
    const [upload] = answer.data
    if (upload === undefined) throw new Error('The answer holds no upload.')
    return { ...upload, name, type }
  } catch (cause) {
    throw new Error(t`Failed to get presigned upload URL`, { cause })
  }
}

function randomPart(): string {
  return crypto.getRandomValues(new Uint32Array(2)).reduce((text, part) => text + part.toString(36), '')
}

// XMLHttpRequest, because fetch does not report upload progress.
function post(
  { url, fields, name, type }: SignedUpload,
  file: File,
  onProgress: (part: number) => void,
): Promise<void> {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  // Storage providers ignore what comes after the file.
  form.append('file', new Blob([file], { type }), name)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => {
      const message = url.startsWith('/') ? t`Failed to upload file` : t`Failed to upload file to S3`
      reject(new Error(message, { cause: refusalIn(request) }))
    }
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    request.addEventListener('load', () => (request.status >= 200 && request.status <= 299 ? resolve() : fail()))
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    request.open('POST', url)
    request.send(form)
  })
}

/** Why a file was refused, where our own server says it; a bucket's reason is XML for programs. */
function refusalIn({ status, responseText }: XMLHttpRequest): unknown {
  try {
    return new ApiError(status, localizedFailure(Failure.parse(JSON.parse(responseText))))
  } catch {
    return `status ${status}`
  }
}
