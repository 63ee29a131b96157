import { isFailureCode, reasonFor } from '@dealsy/contract'
import type { Issue, Reason, ValueType } from '@dealsy/contract'
import type { z } from 'zod'

/** The invalid fields of a value. The value must have been parsed with `reportInput`. */
export const issuesOf = (error: z.ZodError): Issue[] =>
  error.issues.map((issue) => ({
    path: issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key)),
    ...reasonOf(issue),
  }))

/** The code of an issue: the one given with `rule`, else the default of its kind. */
function reasonOf(issue: z.core.$ZodIssue): Reason {
  if (isFailureCode(issue.message)) return reasonFor(issue.message, {} as never)
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined) return reasonFor('REQUIRED', {})
    return reasonFor('WRONG_VALUE_TYPE', { expected: valueTypes[issue.expected] ?? 'other' })
  }
  if (issue.code === 'invalid_value') return reasonFor('NOT_ONE_OF', { values: issue.values.map(String) })
  if (issue.code === 'too_small') return tooSmall(issue.origin, Number(issue.minimum), issue.inclusive ?? true)
  if (issue.code === 'too_big') return tooBig(issue.origin, Number(issue.maximum))
  const isIdentifier = issue.code === 'invalid_format' && issue.format === 'uuid'
  return reasonFor(isIdentifier ? 'NOT_AN_IDENTIFIER' : 'INVALID', {})
}

const valueTypes: Partial<Record<string, ValueType>> = {
  string: 'text',
  number: 'number',
  int: 'integer',
  boolean: 'boolean',
  object: 'object',
  array: 'list',
}

function tooSmall(origin: string, min: number, isInclusive: boolean): Reason {
  if (origin === 'array') return reasonFor('TOO_FEW', { min })
  if (origin === 'string') return min === 1 ? reasonFor('REQUIRED', {}) : reasonFor('TOO_SHORT', { min })
  if (min === 0) return reasonFor(isInclusive ? 'NEGATIVE' : 'NOT_POSITIVE', {})
  return reasonFor('TOO_SMALL', { min })
}

function tooBig(origin: string, max: number): Reason {
  if (origin === 'array') return reasonFor('TOO_MANY', { max })
  return reasonFor(origin === 'string' ? 'TOO_LONG' : 'TOO_BIG', { max })
}
