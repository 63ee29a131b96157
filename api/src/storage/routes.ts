import { uploads } from '@dealsy/contract'
import { implement, outsideTransaction } from '../http/implement.ts'

/** Image uploads. Signing stores nothing, so it needs no transaction. */
export const uploadRoutes = implement(uploads, {
  presign: outsideTransaction(async ({ body: { name, size, type, customId }, services }) => {
    const [, id = ''] = customId.split('/')
    return { data: [await services.files.presign({ id, name, size, type })] }
  }),
})
