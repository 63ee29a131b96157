import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { buttonClass } from '../ui/button.tsx'
import { useSession } from './session.ts'

/** What error panels offer: the way to the login screen (section 2, 'Admin route table'). */
export function LoginAgain() {
  return (
    <div className="grid w-full justify-items-center gap-3">
      <p className="text-muted">
        <Trans>Please log in again to continue.</Trans>
      </p>
      <Link
        to="/auth/login"
        className={buttonClass('primary')}
        // With a session that the server no longer accepts, the login screen would lead straight back here.
        onClick={() => useSession.getState().clearAuth()}
      >
        <Trans>Login</Trans>
      </Link>
    </div>
  )
}
