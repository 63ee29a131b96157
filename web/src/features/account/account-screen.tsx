import { account } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadFailure } from '../../api/load-failure.tsx'
import { read } from '../../api/queries.ts'
import { useSession } from '../../session/session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FailedPanel } from '../../ui/table/table-rows.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** The profile, the password and the sessions of the signed-in administrator. */
export default function AccountScreen() {
  const { t } = useLingui()
  const query = useQuery(read(account.get, {}))
  const profile = query.data?.data.account
  const nameChanged = useSession((session) => session.nameChanged)
  const name = profile?.name
  useEffect(() => {
    if (name !== undefined) nameChanged(name)
  }, [name, nameChanged])

  return (
    <div className="grid max-w-4xl gap-8">
      <PageHeader title={t`Account`} />
      {profile !== undefined ? (
        <div className="grid items-start gap-x-5 gap-y-8 lg:grid-cols-2">
          <ProfileForm profile={profile} />
          <PasswordForm email={profile.email} />
        </div>
      ) : (
        <div className="min-h-56 rounded-lg border border-line bg-surface p-5">
          {query.error === null ? (
            <div role="status" className="grid gap-4">
              <span className="text-xs text-muted">{t`Loading...`}</span>
              <Skeleton className="w-24" />
              <Skeleton className="h-9" />
              <Skeleton className="w-24" />
              <Skeleton className="h-9" />
            </div>
          ) : (
            <FailedPanel
              {...loadFailure(query.error, t`Failed to fetch the account`)}
              onRetry={() => void query.refetch()}
            />
          )}
        </div>
      )}
      <SessionsSection />
    </div>
  )
}
