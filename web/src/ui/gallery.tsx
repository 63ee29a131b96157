import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Ltr } from './written.tsx'
import { classNames } from './class-names.ts'
import { Lightbox } from './dialogs/lightbox.tsx'
import { Thumbnail } from './thumbnail.tsx'

export interface GalleryProps {
  /** The addresses of the images, at least one. */
  images: readonly string[]
  /** What they show. */
  of: string
  /** How many are shown small; all unless told. Each of those leads to the rest. */
  most?: number
  /** The box of each in pixels. */
  width: number
}

/** The images of one thing, small; a click enlarges one and leads to all the others. */
export function Gallery({ images, of, most = images.length, width }: GalleryProps) {
  const { t } = useLingui()
  const [large, setLarge] = useState<number | null>(null)
  const pictures = images.map((src, index) => ({ src, alt: t`Image ${index + 1} of ${of}` }))
  const hidden = images.length - most
  return (
    <div className={classNames('relative flex flex-wrap gap-1 rows:gap-0.5', hidden > 0 && 'w-fit')}>
      {pictures.slice(0, most).map(({ src, alt }, index) => (
        <Thumbnail key={alt} src={src} alt={alt} width={width} enlarge={() => setLarge(index)} />
      ))}
      {hidden > 0 && (
        // On the last one, which it does not keep from being pressed.
        <span className="pointer-events-none absolute end-0 bottom-0 rounded-ss-sm rounded-ee-sm bg-tip px-1 text-xs font-medium text-tip-text">
          <Ltr>+{hidden}</Ltr>
        </span>
      )}
      {large !== null && <Lightbox pictures={pictures} first={large} onClose={() => setLarge(null)} />}
    </div>
  )
}
