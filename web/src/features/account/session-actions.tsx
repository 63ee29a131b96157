import { account } from '@dealsy/contract'
import type { Session } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { runs } from '../../api/runs.ts'
import { useDeviceName } from '../../trail/history/device-name.ts'
import type { ActionsOf } from '../../ui/actions/action.ts'
import { Status } from '../../ui/status.tsx'

/** The actions of a session; the current one ends by logging out. */
export function useSessionActions(): ActionsOf<Session, 'end'> {
  const { t } = useLingui()
  const deviceName = useDeviceName()
  return ({ _id, device, isCurrent }) => ({
    end: {
      label: t`End session`,
      danger: true,
      confirm: 'second click',
      unavailable: isCurrent ? <Status tone="success">{t`This session`}</Status> : undefined,
      ...runs(
        account.endSession,
        { params: { id: _id } },
        {
          success: t`Session ended successfully.`,
          failure: t`Failed to end session.`,
          about: deviceName(device),
        },
      ),
    },
  })
}
