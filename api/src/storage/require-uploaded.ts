import { badInput } from '../http/failures.ts'
import type { Files } from './files.ts'

/** 400 at the field `path` where an address is not that of an image uploaded here. */
export async function requireUploaded(files: Files, url: string, path: string[]): Promise<void> {
  if (!(await files.has(url))) throw badInput('Upload the image first.', path)
}
