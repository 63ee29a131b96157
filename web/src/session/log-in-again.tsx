import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { hrefOf } from '../routing/paths.ts'
import { buttonClass } from '../ui/buttons/button.tsx'
import { endSession } from './session-end.ts'

/** The way back for whoever must sign in anew (section 2, error panels). */
export function LogInAgain() {
  return (
    <>
      <p className="text-muted">
        <Trans>Please log in again to continue.</Trans>
      </p>
      <Link
        to={hrefOf('login')}
        className={buttonClass()}
        // A session that the server no longer accepts would lead from the login screen straight back here.
        onClick={endSession}
      >
        <Trans>Login</Trans>
      </Link>
    </>
  )
}
