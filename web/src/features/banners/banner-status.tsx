import type { Banner } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { Status } from '../../ui/status.tsx'

/** Whether a banner is shown. */
export function BannerStatus({ status }: Pick<Banner, 'status'>) {
  const { t } = useLingui()
  const enabled = status === 'enabled'
  return <Status tone={enabled ? 'success' : 'neutral'}>{enabled ? t`Enabled` : t`Disabled`}</Status>
}
