import { useLingui } from '@lingui/react/macro'
import { useRelated } from './related.ts'
import { RelatedLinks } from './related-links.tsx'

/** Links to a user's records: the lists narrowed to the user, and the wallet. */
export function UserLinks({ userId }: { userId: string }) {
  const { t } = useLingui()
  return <RelatedLinks label={t`Of this user`} of={useRelated().user({ _id: userId })} />
}
