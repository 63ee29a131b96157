import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** Where the images of a test bucket are read. */
export const bucketAddress = 'https://cdn.example'

/** As much of a bucket as the program uses, on a port of this machine, until the file is done. */
export interface TestBucket {
  /** The settings of a program that keeps its images there. */
  environment: Record<string, string>
  objects: Map<string, { content: Buffer; headers: IncomingHttpHeaders }>
  /** The status of every answer while the bucket is broken. */
  broken: number | undefined
  /** Whether it takes calls and answers none. */
  silent: boolean
  /** The calls it has answered, as `PUT icons/a/b.png`. */
  calls: string[]
}

export async function testBucket(): Promise<TestBucket> {
  const bucket: TestBucket = { environment: {}, objects: new Map(), broken: undefined, silent: false, calls: [] }
  const server = createServer((call, answer) => {
    const key = (call.url ?? '').replace(/^\/pictures\//, '').replace(/\?.*$/, '')
    const chunks: Buffer[] = []
    call.on('data', (chunk: Buffer) => chunks.push(chunk))
    call.on('end', () => {
      if (bucket.silent) return undefined
      bucket.calls.push(`${call.method} ${key}`)
      if (bucket.broken) return answer.writeHead(bucket.broken).end()
      if (call.method === 'PUT') bucket.objects.set(key, { content: Buffer.concat(chunks), headers: call.headers })
      const stored = bucket.objects.get(key)
      if (call.method === 'DELETE') bucket.objects.delete(key)
      if (call.method === 'PUT' || call.method === 'DELETE') return answer.writeHead(200).end()
      if (!stored) return answer.writeHead(404).end()
      return answer.writeHead(200, { 'content-length': stored.content.length }).end(stored.content)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  bucket.environment = {
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'AKIDEXAMPLE',
    S3_SECRET_ACCESS_KEY: 'the secret key of the bucket',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_PUBLIC_URL: bucketAddress,
  }
  return bucket
}
