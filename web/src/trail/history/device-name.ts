import type { Session } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'

/** What a session was signed in with, as far as it is known. */
export function useDeviceName(): (device: Pick<Session['device'], 'browser' | 'system'>) => string {
  const { t } = useLingui()
  return ({ browser, system }) => {
    const known = browser !== null && system !== null ? t`${browser} on ${system}` : (browser ?? system)
    return known ?? t`Unknown device`
  }
}
