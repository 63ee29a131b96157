import { banners } from '@dealsy/contract'
import type { Banner } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { change } from '../../api/queries.ts'
import { Status } from '../../ui/status.tsx'
import { TwoStepButton } from '../../ui/buttons/two-step-button.tsx'

/** Whether a banner is shown. */
export function BannerState({ status }: Pick<Banner, 'status'>) {
  const { t } = useLingui()
  const enabled = status === 'enabled'
  return <Status tone={enabled ? 'success' : 'neutral'}>{enabled ? t`Enabled` : t`Disabled`}</Status>
}

/** The same, and the button that changes it at the second click (section 4). */
export function BannerStatus({ banner: { _id, cityId, status } }: { banner: Banner }) {
  const { t } = useLingui()
  const update = useMutation(
    change(banners.updateStatus, {
      success: t`Banner updated successfully.`,
      failure: t`Failed to update Banner.`,
      about: cityId.name,
    }),
  )
  const enabled = status === 'enabled'
  return (
    <>
      <BannerState status={status} />
      <TwoStepButton
        label={enabled ? t`Disable` : t`Enable`}
        resetKey={status}
        busy={update.isPending}
        onConfirm={() => update.mutate({ params: { id: _id }, body: { status: enabled ? 'disabled' : 'enabled' } })}
      />
    </>
  )
}
