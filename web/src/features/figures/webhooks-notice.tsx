import type { Figures } from '@dealsy/contract'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { hrefOf } from '../../routing/paths.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'

/** Says that webhooks are sent nothing, or take nothing; nothing where all is well. */
export function WebhooksNotice({ webhooks }: { webhooks: Figures['webhooks'] | undefined }) {
  const { t } = useLingui()
  const { paused, failing } = webhooks ?? { paused: 0, failing: 0 }
  if (paused + failing === 0) return null
  const said = [
    ...(paused > 0 ? [t`${plural(paused, { one: '# webhook is paused.', other: '# webhooks are paused.' })}`] : []),
    ...(failing > 0
      ? [
          t`${plural(failing, { one: '# webhook has failed for more than an hour.', other: '# webhooks have failed for more than an hour.' })}`,
        ]
      : []),
  ]
  return (
    <section
      aria-label={t`Webhooks`}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-warning-soft px-4 py-2.5 text-warning-text"
    >
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1">{said.join(' ')}</p>
      <Link to={`${hrefOf('appAccess')}#webhooks`} className={buttonClass('secondary', 'sm')}>
        {t`App access`}
      </Link>
    </section>
  )
}
