import { app } from '@dealsy/contract'
import { implement } from '../../endpoints/implement.ts'

/** The calls of the app's own server. */
export const appRoutes = implement(app, {
  key: ({ appKey: { name, permissions, endsAt } }) => ({
    data: { key: { name, permissions: [...permissions], endsAt } },
  }),
})
