import { stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { FastifyReply } from 'fastify'

const apkType = 'application/vnd.android.package-archive'
/** The file name of the download (section 2, 'Public pages'). */
export const apkName = 'dealsy-app.apk'

const isAddress = (place: string) => /^https?:/.test(place)

/** Whether the APK exists: a file is checked, an address is trusted. */
export const hasApk = async (place: string): Promise<boolean> =>
  isAddress(place) || (await stat(place).catch(() => undefined))?.isFile() === true

/** Answers with the file, or redirects to the address, of an APK that `hasApk` has found. */
export function sendApk(reply: FastifyReply, place: string): FastifyReply {
  if (isAddress(place)) return reply.redirect(place, 302)
  return reply
    .headers({
      'cache-control': 'no-cache',
      'content-disposition': `attachment; filename="${apkName}"`,
      'content-type': apkType,
    })
    .sendFile(basename(place), dirname(place), { contentType: false, cacheControl: false })
}
