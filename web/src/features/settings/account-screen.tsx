import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSession } from '../../app/session.ts'
import { Ltr, Written } from '../../i18n/written.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** Who is signed in. */
export default function AccountScreen() {
  const { t } = useLingui()
  const admin = useSession((session) => session.admin)
  if (admin === null) return null
  return (
    <div className="grid max-w-xl gap-5">
      <PageHeader title={t`Account`} />
      <dl className="divide-y divide-line rounded-lg border border-line bg-surface px-5">
        <Fact name={t`Name`}>
          <Written>{admin.name}</Written>
        </Fact>
        <Fact name={t`Email`}>
          <Ltr>{admin.email}</Ltr>
        </Fact>
      </dl>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 py-3.5 sm:grid-cols-[10rem_1fr]">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}
