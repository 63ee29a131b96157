import { thumbnailWidths } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { Image } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useBrokenPicture } from './broken-picture.ts'
import { classNames } from '../class-names.ts'
import { Lightbox } from '../dialogs/lightbox.tsx'

export interface ThumbnailProps {
  /** The address of the image, or null where there is none. */
  src: string | null
  alt: string
  /** The box in pixels; fixed before the image arrives. */
  width?: number
  height?: number
  round?: boolean
  /** It cannot be changed, beside others that can. */
  dimmed?: boolean
  /** A click opens the image large; a function replaces that, for an image of a gallery. */
  enlarge?: boolean | (() => void)
  /** The fallback where there is no image or it cannot be loaded. */
  fallback?: ReactNode
}

const noImage = <Image aria-hidden className="size-4" />

/** A picture in a box of fixed size, loaded in the width it is shown at. */
export function Thumbnail({
  src,
  alt,
  width = 32,
  height = width,
  round = false,
  dimmed = false,
  enlarge = false,
  fallback = noImage,
}: ThumbnailProps) {
  const { t } = useLingui()
  const { isBroken, onError } = useBrokenPicture(src)
  const [large, setLarge] = useState(false)
  const frame = classNames(
    'shrink-0 border border-line bg-hover',
    round ? 'rounded-full' : 'rounded-sm',
    dimmed && 'opacity-45',
  )
  const box = classNames('flex items-center justify-center overflow-hidden text-faint', frame)
  if (src === null || src === '' || isBroken) {
    return (
      <span style={{ width, height }} className={box}>
        {fallback}
        <span className="sr-only">{alt}</span>
      </span>
    )
  }
  const image = {
    src: sized(src, width),
    srcSet: sourceSet(src, width),
    width,
    height,
    loading: 'lazy',
    decoding: 'async',
    onError,
  } as const
  if (enlarge === false) {
    return (
      <img {...image} alt={alt} style={{ width, height }} className={classNames('max-w-none object-cover', frame)} />
    )
  }
  return (
    <>
      <button
        type="button"
        aria-label={t`Enlarge ${alt}`}
        style={{ width, height }}
        className={box}
        onClick={enlarge === true ? () => setLarge(true) : enlarge}
      >
        <img {...image} alt={alt} className="size-full object-cover" />
      </button>
      {large && <Lightbox pictures={[{ src, alt }]} onClose={() => setLarge(false)} />}
    </>
  )
}

// Only our own files come in several widths.
const isOurs = (src: string) => src.startsWith('/files/')

/** The address of an image at least as wide as asked for (pixels); of an image of others its own address. */
export function sized(src: string, width: number): string {
  const enough = thumbnailWidths.find((candidate) => candidate >= width)
  return isOurs(src) && enough !== undefined ? `${src}?w=${enough}` : src
}

/** The addresses of an image for screens of several densities; undefined for an image of others. */
export function sourceSet(src: string, width: number): string | undefined {
  return isOurs(src) ? [1, 2, 3].map((density) => `${sized(src, width * density)} ${density}x`).join(', ') : undefined
}
