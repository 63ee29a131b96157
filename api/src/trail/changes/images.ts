import type { ChangeContext } from './context.ts'
import type { AnyRecord } from './record.ts'

type Row = Record<string, unknown>

/** The images in the columns of a record, or in some of them. */
export const imagesIn = ({ images }: AnyRecord, row: Row): string[] =>
  Object.keys(images)
    .flatMap((column) => row[column])
    .filter((url) => typeof url === 'string')

/**
 * Keeps the images that a record starts to show. Throws at the call's field when one cannot be shown, and for a column that the record
 * definition does not name, whose images would be removed as orphans.
 */
export async function showImages(context: ChangeContext, record: AnyRecord, before: Row, after: Row): Promise<void> {
  requireNamed(context, record, after)
  const shown = imagesIn(record, before)
  const added = new Set(imagesIn(record, after).filter((url) => !shown.includes(url)))
  if (added.size > 0) await imagesOf(context).show(context.db, [...added])
}

function imagesOf({ images }: ChangeContext) {
  if (images) return images
  throw new Error('Only a call shows images that are new: it publishes them before its transaction.')
}

function requireNamed({ images }: ChangeContext, record: AnyRecord, after: Row): void {
  const urls = Array.from(images?.urls() ?? [], (url) => JSON.stringify(url))
  for (const [column, value] of Object.entries(after)) {
    const written = JSON.stringify(value ?? null)
    if (!(column in record.images) && urls.some((url) => written.includes(url)))
      throw new Error(`${record.table}.${column} holds an image, and its record does not name it among its images.`)
  }
}
