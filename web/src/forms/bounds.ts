import { z } from 'zod'

/** The bounds that the contract sets for a value. */
export interface Bounds {
  /** In characters: of a text, of each language of a bilingual one, of each entry of a list. */
  maxLength?: number | undefined
  min?: number | undefined
  max?: number | undefined
  /** The decimals of a number: none, or cents. */
  decimals?: 0 | 2
}

/** The schema of one field of a request body; undefined where the body has no such field. */
export function bodyField(body: z.ZodType | undefined, name: string): z.core.$ZodType | undefined {
  // Bounds that all kinds of a body share can be read from any of them.
  const object = body instanceof z.ZodUnion ? body.options[0] : body
  const schema = object instanceof z.ZodObject ? (object.shape[name] as z.core.$ZodType | undefined) : undefined
  // A field that an edit may leave out may still not be blank.
  return schema instanceof z.ZodOptional ? schema.unwrap() : schema
}

/** Reads the bounds of a field from its schema. */
export function boundsOf(schema: z.core.$ZodType | undefined): Bounds {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return boundsOf(schema.unwrap())
  }
  if (schema instanceof z.ZodUnion) return boundsOf(schema.options[0])
  if (schema instanceof z.ZodArray) return boundsOf(schema.element)
  if (schema instanceof z.ZodObject) return boundsOf(schema.shape['en'])
  if (schema instanceof z.ZodString) return { maxLength: schema.maxLength ?? undefined }
  if (!(schema instanceof z.ZodNumber)) return {}
  return { min: schema.minValue ?? undefined, max: schema.maxValue ?? undefined, decimals: schema.isInt ? 0 : 2 }
}

/** Whether a schema refuses a blank value, sent as it is or left out. */
export const refuses = (schema: z.core.$ZodType, blank: unknown): boolean =>
  [blank, blank ?? undefined].every((value) => !z.safeParse(schema, value).success)
