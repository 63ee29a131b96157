import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { paths } from '../resources/paths.ts'
import { buttonClass } from '../ui/buttons/button.tsx'
import { endSession } from './session-end.ts'

/** The login link of error panels, for an administrator who must sign in again (section 2). */
export function LogInAgain() {
  return (
    <>
      <p className="text-muted">
        <Trans>Please log in again to continue.</Trans>
      </p>
      <Link
        to={paths.login}
        className={buttonClass()}
        // Otherwise the login screen would redirect back here, because the browser still holds the expired session.
        onClick={endSession}
      >
        <Trans>Login</Trans>
      </Link>
    </>
  )
}
