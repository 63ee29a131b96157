import type { DeskItem } from '@dealsy/contract'
import { create } from 'zustand'
import { sized, sourceSet } from '../../../ui/pictures/thumbnail.tsx'

/** The width of a picture at the desk, in CSS pixels. */
const width = 768

/** The source of a picture in the size of the desk. */
export const pictureSource = (address: string) => ({
  src: sized(address, width),
  srcSet: sourceSet(address, width),
})

interface Pictures {
  /** The addresses that could not be loaded. */
  failed: ReadonlySet<string>
}

/** The failed pictures of the current and the adjacent listings. */
export const usePictures = create<Pictures>()(() => ({ failed: new Set() }))

// A reference keeps an image decoded.
let kept = new Map<string, HTMLImageElement>()

/** Preloads and decodes the pictures of the current and the adjacent listings, and drops all others. */
export function fetchPictures(items: readonly DeskItem[]): void {
  const addresses = items.flatMap(({ product }) => product?.images ?? [])
  kept = new Map(addresses.map((address) => [address, kept.get(address) ?? fetched(address)]))
  keepFailed((address) => kept.has(address))
}

/** Retries the failed pictures. */
export function fetchFailed(): void {
  for (const address of usePictures.getState().failed) kept.set(address, fetched(address))
}

/** Records a picture that failed to load. */
export function noteFailed(address: string): void {
  usePictures.setState(({ failed }) => ({ failed: new Set([...failed, address]) }))
}

function keepFailed(isKept: (address: string) => boolean): void {
  const { failed } = usePictures.getState()
  const left = new Set([...failed].filter(isKept))
  if (left.size < failed.size) usePictures.setState({ failed: left })
}

function fetched(address: string): HTMLImageElement {
  const image = new Image()
  image.addEventListener('load', () => keepFailed((other) => other !== address))
  image.addEventListener('error', () => noteFailed(address))
  const { src, srcSet } = pictureSource(address)
  if (srcSet !== undefined) image.srcset = srcSet
  image.src = src
  // Decoding errors show where the picture is rendered.
  image.decode().catch(() => undefined)
  return image
}
