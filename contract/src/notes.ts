import { z } from 'zod'
import { endpoint, resource } from './endpoint.ts'
import { by, paged } from './lists.ts'
import { answer, component, Id, Removed, requiredText, Timestamp, Version } from './shapes.ts'

/** The kinds of records that notes are written on. */
export const NotedKind = z
  .enum(['users', 'products', 'productRequests', 'businesses'])
  .meta({ id: 'NotedKind', examples: ['users'] })
export type NotedKind = z.infer<typeof NotedKind>

const Author = z.object({ _id: Id, name: z.string().meta({ examples: ['Sara'] }) })

/** What a person of the back office has written on a record for the others; the app never sees it. */
export const Note = component('Note', {
  _id: Id,
  about: NotedKind,
  aboutId: Id,
  text: z.string().meta({ examples: ['Called: the papers come on Sunday.'] }),
  by: Author,
  mentions: z.array(Author).describe('Whom it concerns: each is told on their first screen.'),
  createdAt: Timestamp,
  version: Version,
})
export type Note = z.infer<typeof Note>

/** The most people that a note mentions. */
export const mostMentions = 20

export const notes = resource('notes', {
  list: endpoint(
    'GET /notes',
    'notes.read',
    'Notes, newest first.',
    paged('notes', Note, { criteria: { aboutId: by.record('The record that they are on.') } }),
  ),
  people: endpoint('GET /notes/people', 'notes.read', 'Everybody who can be mentioned, by name.', {
    response: answer({ people: z.array(Author) }),
  }),
  mine: endpoint(
    'GET /notes/mine',
    'notes.read',
    'Notes that mention whoever calls and that they have not seen, oldest first.',
    {
      response: answer({ notes: z.array(Note) }),
    },
  ),
  get: endpoint('GET /notes/{id}', 'notes.read', 'One note.', { response: answer({ note: Note }) }),
  create: endpoint('POST /notes', 'notes.edit', 'Writes a note on a record.', {
    body: z.object({
      about: NotedKind,
      aboutId: Id,
      text: requiredText(2000),
      mentions: z.array(Id).max(mostMentions),
    }),
    response: answer({ note: Note }),
    status: 201,
    failures: ['NOT_FOUND'],
  }),
  see: endpoint('POST /notes/{id}/seen', 'notes.read', 'Takes a note from those that mention whoever calls.', {
    response: answer({ _id: Id }),
  }),
  remove: endpoint('DELETE /notes/{id}', 'notes.edit', 'Removes a note.', { response: Removed }),
})
