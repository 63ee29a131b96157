import { z } from 'zod'

const plain = /^-?\d+(\.\d+)?$/

/** The number that a text is, written with digits, a point and a minus sign alone; undefined for `1e3`, `0x10`, ` 5 ` and any other. */
export const plainNumber = (text: string): number | undefined => (plain.test(text) ? Number(text) : undefined)

/**
 * A number that comes as text, as in a query: `plainNumber` reads it, and nothing else counts as one, no list and no boolean. The
 * typed client gives the number itself. A default belongs to `number`: the OpenAPI document tells only that one.
 */
export const numberInText = <Schema extends z.ZodType<number>>(number: Schema) =>
  z.preprocess<unknown, Schema, z.input<Schema>>(
    (value: unknown) => (typeof value === 'string' ? (plainNumber(value) ?? value) : value),
    number,
  )
