import type { ChangeContext } from './context.ts'

/** The column of each kind of record that holds its image, or the list of them. */
const imageColumns: Partial<Record<string, string>> = {
  banners: 'image',
  businesses: 'icon',
  filters: 'icon',
  products: 'images',
  suggestions: 'icon',
  users: 'icon',
}

type Row = Record<string, unknown>

/** Keeps the images that a record begins to show. Throws at the call's field where one cannot be shown. */
export async function showImages(context: ChangeContext, resource: string, before: Row, after: Row): Promise<void> {
  const images = (row: Row) => [row[imageColumns[resource] ?? '']].flat().filter((url) => typeof url === 'string')
  const shown = images(before)
  const added = new Set(images(after).filter((url) => !shown.includes(url)))
  if (added.size > 0) await imagesOf(context).show(context.db, [...added])
}

function imagesOf({ images }: ChangeContext) {
  if (images) return images
  throw new Error('Only a call shows images that are new: it publishes them before its transaction.')
}
