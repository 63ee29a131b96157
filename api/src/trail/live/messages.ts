import type { LiveMessage } from '@dealsy/contract'
import { validate as isCallId } from 'uuid'
import type { OpenRecord } from './presence.ts'
import type { Entry, Position } from './trail.ts'

/** A position in the trail, as the text that a client keeps. */
const positionText = ({ xid, id }: Position): string => `${xid}-${id}`

/** The position that a client sends. */
export function positionOf(text: string): Position {
  const [xid = '0', id = '0'] = text.split('-')
  return { xid, id: Number(id) }
}

/** A server-sent event; `position` is its `id`. */
export const framed = (message: LiveMessage, position?: Position): string =>
  `${position ? `id: ${positionText(position)}\n` : ''}data: ${JSON.stringify(message)}\n\n`

/** Entries of the trail as events. */
export const changesFramed = (entries: Entry[]): string =>
  entries.map((entry) => framed(changeOf(entry), entry)).join('')

/** Open records as events. */
export const presenceFramed = (records: OpenRecord[]): string =>
  records.map((record) => framed({ type: 'presence', ...record })).join('')

// As in the list of changes: entries of the program have a word as request, and each is a call of its own.
function changeOf({ id, at, accountId, name, call, resource, recordId, event, version }: Entry): LiveMessage {
  const isCall = isCallId(call)
  const kind = accountId !== null ? 'person' : isCall ? 'app' : 'program'
  const by = { kind, accountId, name: kind === 'program' ? call : name } as const
  return { type: 'change', _id: id, at, by, call: isCall ? call : String(id), resource, recordId, event, version }
}
