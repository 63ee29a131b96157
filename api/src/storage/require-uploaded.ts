import type { Db } from '../db/open.ts'
import { RequestFailure } from '../http/failures.ts'
import { holdImage } from '../jobs/remove-lost-images.ts'
import type { Files } from './files.ts'

/** 400 at the field `path` where an address is not that of an image uploaded here; one that is stays until the transaction ends. */
export async function requireUploaded(
  transaction: Db,
  files: Pick<Files, 'has'>,
  url: string,
  path: string[],
): Promise<void> {
  if (!(await holdImage(transaction, url)) || !(await files.has(url)))
    throw new RequestFailure('IMAGE_NOT_UPLOADED', {}, { at: path })
}
