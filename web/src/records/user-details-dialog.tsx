import { users } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '../api/queries.ts'
import { DetailsDialog } from './details-dialog.tsx'
import { RelatedLinks } from './related-links.tsx'
import { useRelated } from './related.ts'
import { useUserFacts } from './user-facts.tsx'

/** 'User Information' of 'View user details' (section 2, 'Users' and 'Businesses'), with links to the user's records below. */
export function UserDetailsDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { t } = useLingui()
  // Not cached: a user who was just suspended must not be shown as active.
  const query = useQuery({ ...read(users.get, { params: { id: userId } }), gcTime: 0 })
  const user = query.data?.data.user
  const facts = useUserFacts()
  const related = useRelated()
  const { status, name } = user === undefined ? {} : facts(user)
  return (
    <DetailsDialog
      title={t`User Information`}
      resource="users"
      of={userId}
      query={query}
      failure={t`Error fetching user details. Please try again later.`}
      facts={status === undefined || name === undefined ? [] : [status, name]}
      appReference={user?.ref}
      onClose={onClose}
    >
      <RelatedLinks label={t`Of this user`} of={related.user({ _id: userId })} />
    </DetailsDialog>
  )
}
