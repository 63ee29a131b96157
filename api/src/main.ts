import { createLog } from './http/log.ts'
import { readSettings } from './settings.ts'
import { startServer } from './start-server.ts'

// A wrong setting, a folder in use or a database out of reach is told in a sentence, without a stack.
try {
  const settings = readSettings(process.env)
  const log = createLog(settings.logLevel)
  const server = await startServer(settings, log)
  const stop = (signal: NodeJS.Signals) => {
    log.info({ signal }, 'stopping')
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.fatal({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
