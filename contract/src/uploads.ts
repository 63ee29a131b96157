import { z } from 'zod'
import { endpoint, resource } from './endpoint.ts'
import { requiredText } from './shapes.ts'

/** The largest image that may be uploaded, in bytes. */
export const largestUpload = 8 * 1024 * 1024

export const ImageType = z.enum(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'])
export type ImageType = z.infer<typeof ImageType>

export const PresignedUpload = z.object({
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  fileUrl: z.string(),
})
export type PresignedUpload = z.infer<typeof PresignedUpload>

export const uploads = resource('uploads', {
  presign: endpoint({
    method: 'POST',
    path: '/uploads/presign',
    access: 'admin',
    summary: 'Signs one upload: post `fields` and the file to `url`; the image is then at `fileUrl`.',
    body: z.object({
      name: requiredText(255),
      size: z.number().int().min(1, 'The file is empty.').max(largestUpload, 'The image is larger than 8 MB.'),
      type: ImageType,
      customId: requiredText(200).regex(/^icons\/[A-Za-z0-9_-]{1,64}\//, 'Must start with icons/{id}/.'),
      acl: z.literal('public-read'),
    }),
    response: z.object({ data: z.array(PresignedUpload).length(1) }),
  }),
})
