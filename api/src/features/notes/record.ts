import type { Note, notes } from '@dealsy/contract'
import { sql } from 'kysely'
import type { Criteria } from '../../db/lists/list-definition.ts'
import { list } from '../../db/lists/lists.ts'
import { record } from '../../trail/changes/record.ts'

const author = sql<Note['by']>`jsonb_build_object('_id', accounts.id, 'name', accounts.name)`

const mentioned = sql<Note['mentions']>`
  (select coalesce(jsonb_agg(jsonb_build_object('_id', people.id, 'name', people.name) order by lower(people.name), people.id), '[]')
    from accounts people where people.id = any(notes.mentions))`

/** Notes on a record, newest first, or those that mention somebody who has not seen them. */
export const noteList = list('notes', {
  matching: (eb, { aboutId, unseenBy }: Criteria<typeof notes.list> & { unseenBy?: string }) => [
    aboutId && eb('notes.about_id', '=', aboutId),
    unseenBy &&
      eb(
        'notes.id',
        'in',
        eb.selectFrom('unseen_mentions').select('unseen_mentions.note_id').where('account_id', '=', unseenBy),
      ),
  ],
  columns: (notes) =>
    notes
      .innerJoin('accounts', 'accounts.id', 'notes.account_id')
      .select([
        'notes.id as _id',
        sql<Note['about']>`notes.about`.as('about'),
        'notes.about_id as aboutId',
        'notes.text',
        author.as('by'),
        mentioned.as('mentions'),
        'notes.created_at as createdAt',
        'notes.version',
      ]),
})

export const noteRecord = record('notes', { generated: ['text_search'], present: noteList.one('note') })
