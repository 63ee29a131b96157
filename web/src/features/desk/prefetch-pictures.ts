import type { DeskItem } from '@dealsy/contract'
import { pictureSource } from './picture-source.ts'

// Decoded images stay so as long as something refers to them.
let kept = new Map<string, HTMLImageElement>()

/** Fetches and decodes the pictures of the listings that come next; those of others are forgotten. */
export function prefetchPictures(items: readonly DeskItem[]): void {
  const addresses = items.flatMap(({ product }) => product?.images ?? [])
  kept = new Map(addresses.map((address) => [address, kept.get(address) ?? fetched(address)]))
}

function fetched(address: string): HTMLImageElement {
  const image = new Image()
  const { src, srcSet } = pictureSource(address)
  if (srcSet !== undefined) image.srcset = srcSet
  image.src = src
  // A picture that cannot be decoded says so where it is shown.
  image.decode().catch(() => undefined)
  return image
}
