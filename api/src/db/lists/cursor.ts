import { Id } from '@dealsy/contract'
import { type Expression, type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { wrongField } from '../../failures/failures.ts'

/** A place in the order of a list: after the row with this sort value, as text, and this identifier. */
export interface Place {
  key: string
  id: string
}

// A moment has microseconds, which a time on the wire has not.
const Microseconds = z.string().regex(/^\d{1,16}$/)
const StorableText = z.string().refine((text) => !text.includes('\0') && text.isWellFormed())

/** A sort value as text; of a moment the microseconds since 1970. */
export const keyAsText = (key: Expression<unknown>, isTime: boolean): RawBuilder<string> =>
  isTime ? sql`(extract(epoch from ${key}) * 1000000)::bigint::text` : sql`${key}::text`

/** The sort value of a place. */
export const keyAt = ({ key }: Place, isTime: boolean): RawBuilder<unknown> =>
  isTime ? sql`'epoch'::timestamptz + ${key}::bigint * interval '1 microsecond'` : sql`${key}`

/** A place as a cursor of the wire. */
export const cursorOf = ({ key, id }: Place): string => Buffer.from(JSON.stringify([key, id])).toString('base64url')

/** The place that a cursor names; throws 400 where it is none. */
export function readCursor(cursor: string, isTime: boolean): Place {
  try {
    const told: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const [key, id] = z.tuple([isTime ? Microseconds : StorableText, Id]).parse(told)
    return { key, id }
  } catch {
    throw wrongField(['after'], 'INVALID', {})
  }
}
