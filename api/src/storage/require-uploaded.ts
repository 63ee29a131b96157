import type { Db } from '../db/open.ts'
import { RequestFailure } from '../failures/failures.ts'
import { holdImage } from './remove-lost-images.ts'
import type { Files } from './files.ts'

/**
 * 400 at the field `path` where an address is not that of an image uploaded here, 413 or 415 there where what was uploaded is
 * refused; one that is an image stays until the transaction ends.
 */
export async function requireUploaded(
  transaction: Db,
  files: Pick<Files, 'has'>,
  url: string,
  path: string[],
): Promise<void> {
  const isThere = (await holdImage(transaction, url)) && (await files.has(url).catch(refusedAt(path)))
  if (!isThere) throw new RequestFailure('IMAGE_NOT_UPLOADED', {}, { at: path })
}

const refusedAt = (path: string[]) => (error: unknown) => {
  throw error instanceof RequestFailure ? error.at(path) : error
}
