import { exports, mostStreamed } from '@dealsy/contract'
import { implement, type Implementation, outsideTransaction } from '../endpoints/implement.ts'
import type { KnownLists } from '../endpoints/whole-lists.ts'
import { notFound } from '../failures/failures.ts'
import { addExport, piecesOf, readExport, readExports, removeExport } from './queries.ts'
import { wantedBy } from './requests.ts'
import { announceFile, sendInPieces } from './send-in-pieces.ts'
import { fileOf } from './write-file.ts'

/** Lists as files: of a few records at once, of many beside the calls. */
export const exportRoutes = (lists: KnownLists): Implementation[] =>
  implement(exports, {
    create: outsideTransaction(async ({ db, body, administrator, reply, closing }) => {
      const { whole, call, writing } = wantedBy(lists, body, { db, administrator })
      const total = body.records?.length ?? (await whole.count(call))
      if (total > mostStreamed) return { data: { export: await addExport(db, administrator.accountId, body, total) } }
      announceFile(reply, body.list.split('.')[0], body.format)
      return sendInPieces(db, { ...administrator, closing }, fileOf(whole.each(call, body.records), writing))
    }),
    list: async ({ db, administrator: { accountId } }) => ({
      data: { exports: await readExports(db, accountId) },
    }),
    file: async ({ db, params: { exportId }, administrator, reply, closing }) => {
      const { state, format } = await readExport(db, administrator.accountId, exportId)
      if (state !== 'done') throw notFound('export')
      announceFile(reply, 'export', format)
      return sendInPieces(db, { ...administrator, closing }, piecesOf(db, exportId))
    },
    remove: async ({ db, params: { exportId }, administrator: { accountId } }) => {
      await removeExport(db, accountId, exportId)
      return { data: { _id: exportId } }
    },
  })
