import { uploads } from '@dealsy/contract'
import { implement, outsideTransaction } from '../endpoints/implement.ts'
import { reserveImages } from './image-reservations.ts'

/** Image uploads. Signing runs outside a transaction, because it may wait for a bucket. */
export const uploadRoutes = implement(uploads, {
  presign: outsideTransaction(async ({ body: { name, size, type, customId }, db, services }) => {
    const [, id = ''] = customId.split('/')
    const upload = await services.files.presign({ id, name, size, type })
    await reserveImages(db, [upload.fileUrl])
    return { data: [upload] }
  }),
})
