import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { Button } from '../ui/buttons/button.tsx'

/** Replaces a screen that failed to render or to load; the rest of the dashboard goes on. */
export function ErrorScreen() {
  const { t } = useLingui()
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  // The network may have been down when the screen's code was requested.
  useEffect(() => {
    const reload = () => window.location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <div role="alert" className="grid min-h-[70dvh] place-items-center p-6">
      <div className="grid max-w-sm justify-items-center gap-2 text-center">
        <h1 className="text-xl font-semibold outline-none">
          <Trans>This screen cannot be shown</Trans>
        </h1>
        <p className="mb-3 text-muted">
          <Trans>Something in it failed, or it could not be loaded. Nothing you saved is lost.</Trans>
        </p>
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t`Load it again`}
        </Button>
      </div>
    </div>
  )
}
