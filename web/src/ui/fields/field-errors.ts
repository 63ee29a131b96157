import type { Failure } from '@dealsy/contract'

type Issues = NonNullable<Failure['issues']>

/** What the server says about one field, by its path ('name', 'en'); nothing when it accepts it. */
export const errorAt = (issues: Issues | undefined, ...path: (string | number)[]): string | undefined =>
  issues?.find((issue) => issue.path.length === path.length && issue.path.every((part, i) => part === path[i]))?.message
