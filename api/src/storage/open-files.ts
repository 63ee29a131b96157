import type { Settings } from '../settings.ts'
import type { Files } from './files.ts'
import { openLocalFiles } from './local-files.ts'

/** Opens the storage that the settings choose: a bucket where S3 is set, else the data folder. */
export async function openFiles(settings: Pick<Settings, 'dataFolder' | 's3'>, tokenSecret: string): Promise<Files> {
  if (!settings.s3) return openLocalFiles(settings.dataFolder, tokenSecret)
  // Lazy, because the client is large.
  const { openS3Files } = await import('./s3-files.ts')
  return openS3Files(settings.s3)
}
