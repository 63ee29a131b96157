import type { LiveMessage } from '@dealsy/contract'
import { validate as isCallId } from 'uuid'
import type { OpenRecord } from './presence.ts'
import type { Entry, Position } from './trail.ts'

/** A place in the trail as a client keeps it. */
const positionText = ({ xid, id }: Position): string => `${xid}-${id}`

/** The place that a client kept. */
export function positionOf(text: string): Position {
  const [xid = '0', id = '0'] = text.split('-')
  return { xid, id: Number(id) }
}

/** A message in the framing of server-sent events; after it the client is at `position`. */
export const framed = (message: LiveMessage, position?: Position): string =>
  `${position ? `id: ${positionText(position)}\n` : ''}data: ${JSON.stringify(message)}\n\n`

/** Entries of the trail as messages. */
export const changesFramed = (entries: Entry[]): string =>
  entries.map((entry) => framed(changeOf(entry), entry)).join('')

/** Records that somebody has open as messages. */
export const presenceFramed = (records: OpenRecord[]): string =>
  records.map((record) => framed({ type: 'presence', ...record })).join('')

// As the list of changes says it: a program bears a word, and each entry of it is a call of its own.
function changeOf({ id, at, accountId, name, call, resource, recordId, event, version }: Entry): LiveMessage {
  const isCall = isCallId(call)
  const kind = accountId !== null ? 'person' : isCall ? 'app' : 'program'
  const by = { kind, accountId, name: kind === 'program' ? call : name } as const
  return { type: 'change', _id: id, at, by, call: isCall ? call : String(id), resource, recordId, event, version }
}
