import { z } from 'zod'
import { endpoint, resource } from './endpoint.ts'
import { rule } from './failures.ts'
import { ImageType } from './image-types.ts'
import { component, ImageAddress, requiredIdentifier } from './shapes.ts'

/** The largest image that may be uploaded, in bytes. */
export const largestUpload = 8 * 1024 * 1024

/** The widths, in pixels, that `?w=` of an image's address may ask for. */
export const thumbnailWidths = [48, 96, 192, 384, 768] as const

export const PresignedUpload = component('PresignedUpload', {
  url: z.string().meta({ description: 'Where the image is to be posted.', examples: ['/files/upload'] }),
  fields: z.record(z.string(), z.string()).meta({
    description: 'What is posted before the file, as it is.',
    examples: [{ token: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJr...' }],
  }),
  fileUrl: ImageAddress,
})
export type PresignedUpload = z.infer<typeof PresignedUpload>

/** The answer that signs one upload. */
export const SignedUpload = z.object({ data: z.array(PresignedUpload).length(1) })

/** A file that is to be uploaded. */
export const UploadedFile = z.object({
  name: requiredIdentifier(255)
    .regex(/^[^/\\"\p{Cc}]*$/u, rule('NOT_A_FILE_NAME'))
    .meta({ examples: ['1762162200000-4f7a.webp'] }),
  size: z
    .int()
    .min(1, rule('FILE_EMPTY'))
    .max(largestUpload, rule('FILE_TOO_LARGE'))
    .meta({ description: 'In bytes.', examples: [48213] }),
  type: ImageType,
})

export const uploads = resource('uploads', {
  presign: endpoint(
    'POST /uploads/presign',
    'uploads.create',
    'Signs one upload: post `fields` and the file to `url`; the image is then at `fileUrl`.',
    {
      description:
        'The second step is one POST to `data[0].url` as `multipart/form-data`: every entry of `fields` with its name and value, then the image itself as `file`, last, with the `name` and `type` that were signed. Success is any status from 200 to 299; a file that is not as signed is refused with 403 `UPLOAD_NOT_AS_SIGNED`. `fileUrl` is then what a banner or an icon takes.',
      body: UploadedFile.extend({
        customId: requiredIdentifier(200)
          .regex(/^icons\/[A-Za-z0-9_-]{1,64}\//, rule('NOT_AN_UPLOAD_PLACE'))
          .meta({ examples: ['icons/banner/1762162200000-4f7a.webp'] }),
        acl: z.literal('public-read'),
      }),
      response: SignedUpload,
    },
  ),
})
