import type { FastifyInstance } from 'fastify'
import { createApp, implementations, lists } from './app.ts'
import { isEmpty } from './db/is-empty.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { loadDemo } from './demo.ts'
import { startExports } from './exports/make-exports.ts'
import { startAutomations } from './features/automations/fire-automations.ts'
import { startWebhooks } from './features/events/webhooks/deliver.ts'
import { startFeedingWebhooks } from './features/events/webhooks/feed.ts'
import { startFlags } from './features/flags/compute-flags.ts'
import { startFingerprints } from './features/flags/fingerprint-photographs.ts'
import { startFetchingPictures } from './features/products/fetch-pictures.ts'
import { jobActions } from './jobs/routes.ts'
import { startJobs } from './jobs/work-off-jobs.ts'
import { openOutbound } from './outbound/outbound.ts'
import { openLive } from './trail/live/live.ts'
import { createLog } from './server/log.ts'
import { startRemovingImages } from './storage/remove-lost-images.ts'
import { startSweep } from './sweep.ts'
import { startDeliveries } from './push/deliver.ts'
import { openPush } from './push/open-push.ts'
import { readSettings, warningsOf } from './settings.ts'
import type { Settings } from './settings.ts'
import { ensureFirstAdministrator } from './sign-in/first-administrator.ts'
import { openSignIn } from './sign-in/sign-in.ts'
import { readTokenSecret } from './sign-in/token-secret.ts'
import { openFiles } from './storage/open-files.ts'

/** Milliseconds that closing waits for running calls and jobs. */
const longestClose = 30_000
/** Milliseconds in which a second signal is ignored: Ctrl-C arrives twice, from the terminal and from npm. */
const sameSignal = 1000

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Opens all services in order and serves; returns a close function. Throws errors with a sentence for the operator. */
async function start(): Promise<() => Promise<void>> {
  const settings = readSettings(process.env)
  const log = createLog(settings.logLevel)
  const push = await openPush(settings)
  const database = await openDatabase({
    databaseUrl: settings.databaseUrl,
    dataFolder: settings.dataFolder,
    poolSize: settings.databasePool,
    pooler: settings.databasePooler,
  })
  const { db } = database
  await migrate(database, {
    onProgress: (name) => say(`Migrating the database: ${name}`),
    allowNewer: settings.allowNewerDatabase,
  })
  const tokenSecret = await readTokenSecret(settings)
  const files = await openFiles(settings, tokenSecret)
  if (settings.demo && (await isEmpty(db))) {
    const { fillDemo } = await loadDemo()
    say('Filling the empty database with the demo marketplace ...')
    await fillDemo({ db, files }, { onProgress: (step) => say(`  ${step}`) })
  }
  const signIn = openSignIn({ db, tokenSecret })
  const failed = (work: string) => (error: unknown) => log.error({ err: error }, work)
  const live = openLive({ db, hints: database.hints, onError: failed('live') })
  const services = { settings, db, databaseAnswers: database.answers, files, signIn, live }
  const app = await createApp(services, { logger: log, dashboard: new URL('../../web/dist/', import.meta.url) })
  const outbound = openOutbound(settings)
  const stopWork = [
    startAutomations(db, settings.automationDelay, failed('automations')),
    startFlags(db, failed('flags')),
    startJobs(db, jobActions(services, implementations), failed('jobs')),
    startExports(db, lists, failed('exports')),
    startFingerprints(db, files, failed('photographs')),
    startFetchingPictures(
      { db, files, outbound, reviewsPictures: settings.reviewAgainFields.includes('images') },
      failed('pictures'),
    ),
    startFeedingWebhooks(db, failed('events for webhooks')),
    startWebhooks({ db, outbound, onError: failed('webhooks') }),
    startDeliveries({ db, push, log }),
    startRemovingImages(db, files, settings.lostImageDays, failed('removal of images')),
    startSweep(db, failed('sweep')),
  ]
  const address = await listen(app, settings)
  // Last: a generated password is shown once, and a failing start would lose it.
  const first = await ensureFirstAdministrator(db, settings)
  for (const warning of warningsOf(settings)) say(warning)
  say(`Dealsy Back Office: ${address}`)
  if (first?.password) say(`Sign in as ${first.email} with the password ${first.password} (shown only this once).`)
  else if (first) say(`Sign in as ${first.email} with ADMIN_PASSWORD.`)
  else say('Sign in with the account of an administrator. A forgotten password: npm run admin -- --help')
  return async () => {
    log.info('closing')
    // In parallel: each worker finishes its current job; queued work waits for the next start.
    await Promise.all([app.close(), ...stopWork.map((end) => end())])
    await database.close()
    log.info('closed')
  }
}

/** Listens and returns the address. Throws a sentence when the address cannot be used. */
async function listen(app: FastifyInstance, { port, host }: Settings): Promise<string> {
  try {
    return await app.listen({ port, host })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why = code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be used (${code})`
    throw new Error(`Port ${port} of ${host} ${why}. Set PORT to another.`, { cause: error })
  }
}

/** The text of a fatal error: its sentence for the operator, else the whole error. */
function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

let close: (() => Promise<void>) | undefined
let stoppedAt: number | undefined

function stop() {
  // During the start the database rolls back by itself; a second signal ends the program at once.
  if (!close) process.exit(0)
  if (stoppedAt === undefined) {
    stoppedAt = Date.now()
    setTimeout(() => fail('Closing took too long; what was not finished has not happened.'), longestClose).unref()
    close().then(() => process.exit(0), fail)
  } else if (Date.now() - stoppedAt > sameSignal) process.exit(1)
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
// The terminal was closed.
process.on('SIGHUP', stop)

start().then((serving) => (close = serving), fail)
