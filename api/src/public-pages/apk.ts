import { stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { FastifyReply } from 'fastify'

const apkType = 'application/vnd.android.package-archive'
/** The name under which the file is saved (section 2, 'Public pages'). */
export const apkName = 'dealsy-app.apk'

const isAddress = (place: string) => /^https?:/.test(place)

/** Whether there is an APK at its place: a file, or an address, which is believed. */
export const hasApk = async (place: string): Promise<boolean> =>
  isAddress(place) || (await stat(place).catch(() => undefined))?.isFile() === true

/** Answers with the APK at its place, which `hasApk` has found: the file, or the way to its address. */
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
