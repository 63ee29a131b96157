import type { Flag } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { ImageOff, TriangleAlert, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { ImageNotShown } from '../../../ui/pictures/image-not-shown.tsx'
import { useSwipe } from '../../../ui/pictures/swipe.ts'
import { Thumbnail } from '../../../ui/pictures/thumbnail.tsx'
import { hinted } from '../../../ui/floating/tooltip.tsx'
import { Ltr } from '../../../ui/text/written.tsx'
import { flagWords } from '../deciding/decision-words.ts'
import { fetchFailed, noteFailed, pictureSource, usePictures } from './pictures.ts'

interface PhotographsProps {
  images: readonly string[]
  /** The name of the listing. */
  of: string
  flags: readonly Flag[]
  /** The index of the large picture. */
  at: number
  onChange: (at: number) => void
  isZoomed: boolean
  onZoom: (isZoomed: boolean) => void
}

/** The photographs of a listing: one large, which can be zoomed, and all as thumbnails. */
export function Photographs({ images, of, flags, at: wanted, onChange, isZoomed, onZoom }: PhotographsProps) {
  const { t, i18n } = useLingui()
  const failed = usePictures((pictures) => pictures.failed)
  // The owner may have removed some.
  const at = Math.max(Math.min(wanted, images.length - 1), 0)
  const swipe = useSwipe((steps) => onChange((at + steps + images.length) % images.length))
  const scroller = useRef<HTMLDivElement>(null)
  const shown = images[at]
  // Focused, so that the arrow keys scroll it.
  useEffect(() => {
    if (isZoomed) scroller.current?.focus({ preventScroll: true })
  }, [isZoomed])
  const altOf = (index: number) => t`Image ${index + 1} of ${of}`
  const flagsOn = (address: string) => flags.filter(({ image }) => image === address)
  if (shown === undefined) {
    return (
      <p className="flex min-h-40 flex-1 items-center justify-center gap-2 rounded-md bg-hover text-muted">
        <ImageOff aria-hidden className="size-4" />
        {t`No photographs`}
      </p>
    )
  }
  const said = flagsOn(shown)
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <div
        {...(!isZoomed && swipe)}
        // A drag of the mouse ends with a click, which zooms.
        onPointerDown={(event) => !isZoomed && event.pointerType !== 'mouse' && swipe.onPointerDown(event)}
        className={classNames(
          'relative flex h-[56vw] max-h-96 min-h-0 overflow-hidden rounded-md bg-hover lg:h-auto lg:max-h-none lg:flex-1',
          !isZoomed && 'touch-pan-y touch-pinch-zoom',
        )}
      >
        {failed.has(shown) ? (
          <ImageNotShown onRetry={fetchFailed} />
        ) : (
          <div
            ref={scroller}
            // Pictures are not mirrored.
            dir="ltr"
            className={classNames('size-full', isZoomed ? 'overflow-auto overscroll-contain' : 'overflow-hidden')}
            {...(isZoomed ? { tabIndex: 0, role: 'region', 'aria-label': altOf(at) } : { tabIndex: -1 })}
          >
            <button
              type="button"
              aria-pressed={isZoomed}
              onClick={() => onZoom(!isZoomed)}
              {...hinted(isZoomed ? t`Zoom out` : t`Zoom in`)}
              className={isZoomed ? 'block w-[250%] cursor-zoom-out!' : 'absolute inset-0 cursor-zoom-in!'}
            >
              <img
                // Keyed, so that the previous picture is not shown while this one loads.
                key={shown}
                {...(isZoomed ? { src: shown } : pictureSource(shown))}
                alt={altOf(at)}
                draggable={false}
                onError={() => noteFailed(shown)}
                onLoad={() => centre(scroller.current)}
                className={isZoomed ? 'w-full' : 'size-full object-contain'}
              />
            </button>
          </div>
        )}
        {said.length > 0 && (
          <span className="pointer-events-none absolute start-2 top-2 flex items-center gap-1.5 rounded-full bg-warning-soft px-2 py-0.5 text-xs font-medium text-warning-text">
            <TriangleAlert aria-hidden className="size-3.5" />
            {said.map(({ kind }) => i18n._(flagWords[kind])).join(t`, `)}
          </span>
        )}
        <span className="pointer-events-none absolute end-2 bottom-2 flex items-center gap-1.5">
          {images.length > 1 && (
            <span aria-live="polite" className="rounded-full bg-tip px-2 py-0.5 text-xs text-tip-text">
              <Ltr>
                {at + 1} / {images.length}
              </Ltr>
            </span>
          )}
          <span aria-hidden className="pointer-events-none rounded-full bg-tip p-1 text-tip-text">
            {isZoomed ? <ZoomOut className="size-3.5" /> : <ZoomIn className="size-3.5" />}
          </span>
        </span>
      </div>
      {images.length > 1 && (
        <ul aria-label={t`Photographs`} className="flex shrink-0 gap-1.5 overflow-x-auto p-0.5">
          {images.map((address, index) => (
            <li key={`${address} ${index}`}>
              <button
                type="button"
                aria-current={index === at}
                onClick={() => onChange(index)}
                className={classNames(
                  'relative block rounded-sm',
                  index === at && 'outline-2 outline-offset-1 outline-accent',
                )}
              >
                <Thumbnail src={address} alt={altOf(index)} width={52} />
                {flagsOn(address).length > 0 && (
                  <TriangleAlert
                    aria-hidden
                    className="absolute end-0.5 bottom-0.5 size-4 rounded-full bg-warning-soft p-0.5 text-warning-text"
                  />
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function centre(scroller: HTMLElement | null): void {
  if (scroller === null) return
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = scroller
  scroller.scrollTo((scrollWidth - clientWidth) / 2, (scrollHeight - clientHeight) / 2)
}
