import type { ChangeContext } from './context.ts'
import type { AnyRecord, Row } from './record.ts'

/** The addresses of the images in a row. */
export const imagesIn = ({ images }: AnyRecord, row: Row): string[] =>
  Object.keys(images)
    .flatMap((column) => row[column])
    .filter((url) => typeof url === 'string')

/**
 * Keeps the images that records begin to show. Throws a failure at the call's field where one cannot be shown, and an error where one is in a
 * column that the record's definition does not list under `images`: it would be removed as an orphan.
 */
export async function showImages(
  context: ChangeContext,
  record: AnyRecord,
  edits: readonly { before: Row; after: Row }[],
): Promise<void> {
  const added = new Set<string>()
  for (const { before, after } of edits) {
    requireNamed(context, record, after)
    const shown = imagesIn(record, before)
    for (const url of imagesIn(record, after)) if (!shown.includes(url)) added.add(url)
  }
  if (added.size === 0) return
  if (!context.images)
    throw new Error('Only a call shows images that are new: it publishes them before its transaction.')
  await context.images.show(context.db, [...added])
}

function requireNamed({ images }: ChangeContext, record: AnyRecord, after: Row): void {
  const urls = Array.from(images?.urls() ?? [], (url) => JSON.stringify(url))
  for (const [column, value] of Object.entries(after)) {
    const written = JSON.stringify(value ?? null)
    if (!(column in record.images) && urls.some((url) => written.includes(url)))
      throw new Error(`${record.table}.${column} holds an image, and its record does not name it among its images.`)
  }
}
