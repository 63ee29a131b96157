import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { fillDemo, isEmpty } from './demo/fill.ts'
import { deliverNotification } from './features/notifications/deliver-notification.ts'
import { openQueue } from './jobs/queue.ts'
import { removeUnusedImages } from './jobs/remove-unused-images.ts'
import type { Settings } from './settings.ts'
import { ensureFirstAdministrator } from './sign-in/first-administrator.ts'
import { openSignIn } from './sign-in/sign-in.ts'
import { readTokenSecret } from './sign-in/token-secret.ts'
import { openFiles } from './storage/open-files.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Opens everything in order, fills an empty embedded database with the demo, and listens. Throws sentences for a person. */
export async function startServer(
  settings: Settings,
  log: Logger,
): Promise<{ address: string; close(): Promise<void> }> {
  const database = await openDatabase({
    databaseUrl: settings.databaseUrl,
    dataFolder: settings.dataFolder,
    poolSize: settings.databasePool,
  })
  const { db } = database
  await migrate(database, { onProgress: say })
  const tokenSecret = await readTokenSecret(settings)
  const files = await openFiles(settings, tokenSecret)
  if (settings.demo && (await isEmpty(db))) {
    say('Filling the empty database with the demo marketplace ...')
    await fillDemo({ db, files }, { onProgress: say })
  }
  const first = await ensureFirstAdministrator(db, settings)
  const signIn = openSignIn({ db, tokenSecret })
  const queue = await openQueue(database, (error) => log.error({ err: error }, 'queue'))
  const app = await createApp(
    { settings, db, files, queue, signIn },
    { logger: log, dashboard: new URL('../../web/dist/', import.meta.url) },
  )
  await queue.work({
    'deliver-notification': ({ notificationId }) => deliverNotification(db, notificationId),
    'remove-images': ({ urls }) => removeUnusedImages(db, files, urls),
  })
  const address = await app.listen({ port: settings.port, host: settings.host })
  say(`Dealsy Back Office: ${address}`)
  if (first?.password) say(`Sign in as ${first.email} with the password ${first.password} (shown only this once).`)
  else say(`Sign in as ${first?.email ?? 'an administrator'}. Accounts: npm run admin -- --help`)
  return {
    address,
    async close() {
      await app.close()
      await queue.stop()
      await database.close()
    },
  }
}
