import type { z } from 'zod'

/** What a person is told of a value that does not fit, where the contract has no sentence of its own for it. */
export function sentenceOfIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') {
    return issue.input === undefined ? 'Required.' : `Must be ${nouns[issue.expected] ?? 'of another type'}.`
  }
  if (issue.code === 'invalid_value') return `Must be one of: ${issue.values.map(String).join(', ')}.`
  if (issue.code === 'too_small') return `Must be at least ${issue.minimum}${unitOf(issue.origin)}.`
  if (issue.code === 'too_big') return `Must be at most ${issue.maximum}${unitOf(issue.origin)}.`
  return 'Not valid.'
}

const nouns: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
}

const unitOf = (origin: string) =>
  origin === 'string' ? ' characters long' : origin === 'array' ? ' entries long' : ''
