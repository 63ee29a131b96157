import type { Failure } from '@dealsy/contract'

type Issues = NonNullable<Failure['issues']>

/** The server's error for one field, by its path ('name', 'en'); undefined where there is none. */
export const errorAt = (issues: Issues | undefined, ...path: (string | number)[]): string | undefined =>
  issues?.find((issue) => issue.path.length === path.length && issue.path.every((part, i) => part === path[i]))?.message
