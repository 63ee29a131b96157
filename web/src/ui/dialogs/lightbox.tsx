import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLanguage } from '../../i18n/language.tsx'
import { useBrokenPicture } from '../pictures/broken-picture.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { ImageNotShown } from '../pictures/image-not-shown.tsx'
import { useSwipe } from '../pictures/swipe.ts'
import { Ltr } from '../text/written.tsx'
import { Dialog } from './dialog.tsx'

interface Picture {
  src: string
  alt: string
}

export interface LightboxProps {
  /** At least one. */
  pictures: readonly Picture[]
  /** The index of the first image. */
  first?: number
  onClose: () => void
}

/** Large pictures, one at a time and in a loop: arrow keys, Home, End, buttons and swipes; mirrored in right-to-left pages. */
export function Lightbox({ pictures, first = 0, onClose }: LightboxProps) {
  const { t } = useLingui()
  const forwards = useLanguage().direction === 'rtl' ? -1 : 1
  const [at, setAt] = useState(first)
  const index = Math.min(at, pictures.length - 1)
  const shown = pictures[index]
  const { isBroken, onError, retry } = useBrokenPicture(shown?.src ?? null)
  const several = pictures.length > 1
  const turn = (steps: number) => setAt((index + steps + pictures.length) % pictures.length)
  const swipe = useSwipe(turn)

  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') turn(forwards)
    if (key === 'ArrowLeft') turn(-forwards)
    if (key === 'Home') setAt(0)
    if (key === 'End') setAt(pictures.length - 1)
  })
  useEffect(() => {
    // In the capture phase, because the dialog stops the propagation of arrow keys.
    const onKeyDown = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [])

  if (shown === undefined) return null
  return (
    <Dialog title={shown.alt} size="lg" onClose={onClose}>
      <div className="relative touch-pan-y select-none" {...swipe}>
        <div className="flex h-[50dvh] sm:h-[min(70dvh,40rem)] items-center justify-center overflow-hidden rounded-md bg-hover">
          {isBroken ? (
            <ImageNotShown onRetry={retry} />
          ) : (
            <img
              // Keyed, so that the previous image is not shown while the next one loads.
              key={shown.src}
              src={shown.src}
              alt={shown.alt}
              draggable={false}
              onError={onError}
              className="size-full object-contain"
            />
          )}
        </div>
        {several && (
          <>
            <IconButton
              variant="secondary"
              label={t`Previous image`}
              icon={<ChevronLeft aria-hidden className="size-4 flip-rtl" />}
              className="absolute start-2 top-1/2 -translate-y-1/2"
              onClick={() => turn(-1)}
            />
            <IconButton
              variant="secondary"
              label={t`Next image`}
              icon={<ChevronRight aria-hidden className="size-4 flip-rtl" />}
              className="absolute end-2 top-1/2 -translate-y-1/2"
              onClick={() => turn(1)}
            />
          </>
        )}
      </div>
      {several && (
        <p aria-live="polite" className="-mb-1 text-center text-sm text-muted">
          <Ltr>
            {index + 1} / {pictures.length}
          </Ltr>
        </p>
      )}
    </Dialog>
  )
}
