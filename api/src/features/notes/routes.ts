import { notes } from '@dealsy/contract'
import { answerOne, answerPage, answerRemoval } from '../../endpoints/answers.ts'
import { implement } from '../../endpoints/implement.ts'
import { notFound } from '../../failures/failures.ts'
import { createRecord } from '../../trail/changes/changes.ts'
import { recordOf } from '../../trail/changes/record.ts'
import { requireRecord } from '../../trail/changes/require-record.ts'
import { mostShown, people, see, tell } from './queries.ts'
import { noteList, noteRecord } from './record.ts'

/** Notes of the people of the back office on records. */
export const noteRoutes = implement(notes, {
  list: answerPage('notes', noteList),
  people: async ({ db }) => ({ data: { people: await people(db) } }),
  mine: async ({ db, administrator: { accountId } }) => ({
    data: { notes: (await noteList.all(db, { unseenBy: accountId }, mostShown)).toReversed() },
  }),
  get: answerOne('note', noteRecord.present),
  create: async ({ db, context, body: { about, aboutId, text, mentions }, administrator: { accountId } }) => {
    await requireRecord(db, recordOf(about), aboutId)
    const known = new Set((await people(db)).map(({ _id }) => _id))
    const mentioned = [...new Set(mentions.map((id) => id.toLowerCase()))]
    if (!mentioned.every((id) => known.has(id))) throw notFound('account')
    const note = await createRecord(context, noteRecord, {
      about,
      about_id: aboutId,
      text,
      account_id: accountId,
      mentions: mentioned,
    })
    // Who writes of themselves knows it.
    const told = mentioned.filter((id) => id !== accountId)
    await tell(db, note._id, told)
    return { data: { note } }
  },
  see: async ({ db, params: { id }, administrator: { accountId } }) => {
    await see(db, id, accountId)
    return { data: { _id: id } }
  },
  remove: answerRemoval(noteRecord),
})
