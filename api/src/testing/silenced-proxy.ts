import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll } from 'vitest'

/** A way to a test server that can fall silent, as a machine does whose power was cut: nothing is refused and nothing comes. */
export interface SilencedProxy {
  databaseUrl: string
  /** From now on nothing gets through on the connections there are; new ones work, as after a promotion of another machine. */
  silenceConnections: () => void
  /** The connection that is first to send such a text falls silent with it. */
  silenceAt: (text: string) => void
  /** From now on nothing gets through at all, or does again on new connections. */
  setSilent: (isSilent: boolean) => void
}

/** Opens one before the server of `databaseUrl`, which is reached by a socket in a folder. It is closed after the file. */
export async function silencedProxy(databaseUrl: string): Promise<SilencedProxy> {
  const url = new URL(databaseUrl)
  const socketFile = `${url.searchParams.get('host')}/.s.PGSQL.5432`
  const ways = new Set<[Socket, Socket]>()
  let isSilent = false
  let lastWords: string | undefined
  const proxy = createServer((near) => {
    const far = connect(socketFile)
    const way: [Socket, Socket] = [near, far]
    ways.add(way)
    near.on('data', (chunk: Buffer) => {
      if (lastWords !== undefined && chunk.includes(lastWords)) {
        lastWords = undefined
        ways.delete(way)
      }
      if (ways.has(way)) far.write(chunk)
    })
    near.on('error', () => {})
    far.on('data', (chunk) => ways.has(way) && near.write(chunk)).on('error', () => {})
    near.on('close', () => far.destroy())
    far.on('close', () => ways.has(way) && near.destroy())
    if (isSilent) ways.delete(way)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  afterAll(() => proxy.close())
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
  return {
    databaseUrl: url.href,
    silenceConnections: () => ways.clear(),
    silenceAt: (text) => (lastWords = text),
    setSilent: (silent) => {
      isSilent = silent
      if (silent) ways.clear()
    },
  }
}
