import { useLingui } from '@lingui/react/macro'
import { ImageOff } from 'lucide-react'
import { Button } from '../buttons/button.tsx'

/** In place of a large image that could not be loaded. */
export function ImageNotShown({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <div className="m-auto grid justify-items-center gap-2 text-muted">
      <p className="flex items-center gap-2">
        <ImageOff aria-hidden className="size-4" />
        {t`The image cannot be shown.`}
      </p>
      <Button size="sm" onClick={onRetry}>{t`Try again`}</Button>
    </div>
  )
}
