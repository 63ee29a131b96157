import type { LiveMessage } from '@dealsy/contract'
import { authorOf } from '../changes/author.ts'
import type { OpenRecord } from './presence.ts'
import type { Entry, Position } from './trail.ts'

/** The position in the `id` of a server-sent event. */
export function positionOf(text: string): Position {
  const [xid = '0', id = '0'] = text.split('-')
  return { xid, id: Number(id) }
}

/** A message as a server-sent event; after it the client is at `position`. */
export const framed = (message: LiveMessage, position?: Position): string =>
  `${position ? `id: ${position.xid}-${position.id}\n` : ''}data: ${JSON.stringify(message)}\n\n`

/** Entries of the trail as server-sent events. */
export const changesFramed = (entries: Entry[]): string =>
  entries.map((entry) => framed(changeOf(entry), entry)).join('')

/** Open records as server-sent events. */
export const presenceFramed = (records: OpenRecord[]): string =>
  records.map((record) => framed({ type: 'presence', ...record })).join('')

const changeOf = ({ id, at, resource, recordId, event, version, ...author }: Entry): LiveMessage => ({
  type: 'change',
  _id: id,
  at,
  ...authorOf({ id, ...author }),
  resource,
  recordId,
  event,
  version,
})
