import type { DeskItem } from '@dealsy/contract'
import { create } from 'zustand'
import { pictureSource } from './picture-source.ts'

interface Pictures {
  /** The addresses of those that could not be loaded. */
  failed: ReadonlySet<string>
}

/** Which pictures of the listings on the screen and around it are not there. */
export const usePictures = create<Pictures>()(() => ({ failed: new Set() }))

// Decoded images stay so as long as something refers to them.
let kept = new Map<string, HTMLImageElement>()

/** Fetches and decodes the pictures of the listing on the screen and of those around it; those of others are forgotten. */
export function fetchPictures(items: readonly DeskItem[]): void {
  const addresses = items.flatMap(({ product }) => product?.images ?? [])
  kept = new Map(addresses.map((address) => [address, kept.get(address) ?? fetched(address)]))
  keepFailed((address) => kept.has(address))
}

/** Fetches again what could not be loaded. */
export function fetchFailed(): void {
  for (const address of usePictures.getState().failed) kept.set(address, fetched(address))
}

/** Notes that a picture could not be shown. */
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
  // A picture that cannot be decoded says so where it is shown.
  image.decode().catch(() => undefined)
  return image
}
