import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Ltr } from '../text/written.tsx'
import { classNames } from '../class-names.ts'
import { Lightbox } from '../dialogs/lightbox.tsx'
import { Thumbnail } from './thumbnail.tsx'

export interface GalleryProps {
  /** The addresses of the images, at least one. */
  images: readonly string[]
  /** The subject, for the accessible names. */
  of: string
  /** The maximum number of thumbnails; default all. Each opens the whole gallery. */
  most?: number
  /** The size of a thumbnail, in pixels. */
  width: number
}

/** The thumbnails of one record's images; a click opens all of them large. */
export function Gallery({ images, of, most, width }: GalleryProps) {
  const { t } = useLingui()
  const [large, setLarge] = useState<number | null>(null)
  const pictures = images.map((src, index) => ({ src, alt: t`Image ${index + 1} of ${of}` }))
  const shown = pictures.slice(0, most)
  const hidden = images.length - shown.length
  return (
    <div className={classNames('relative flex flex-wrap gap-1 rows:gap-0.5', hidden > 0 && 'w-fit')}>
      {shown.map(({ src, alt }, index) => (
        <Thumbnail key={alt} src={src} alt={alt} width={width} enlarge={() => setLarge(index)} />
      ))}
      {hidden > 0 && (
        // Over the last thumbnail, without catching its clicks.
        <span className="pointer-events-none absolute end-0 bottom-0 rounded-ss-sm rounded-ee-sm bg-tip px-1 text-xs font-medium text-tip-text">
          <Ltr>+{hidden}</Ltr>
        </span>
      )}
      {large !== null && <Lightbox pictures={pictures} first={large} onClose={() => setLarge(null)} />}
    </div>
  )
}
