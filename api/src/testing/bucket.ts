import { createServer } from 'node:http'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { isAllowedUpload, isSigned } from './aws-signature.ts'

/** Where the images of a test bucket are read. */
export const bucketAddress = 'https://cdn.example'

const secret = 'the secret key of the bucket'

/** As much of a bucket as the program uses, on a port of this machine, until the file is done. It refuses what is not signed. */
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

  /** Takes an upload by form; answers whether it is as it was signed. */
  async function upload(content: Buffer, headers: IncomingHttpHeaders): Promise<boolean> {
    const type = headers['content-type'] ?? ''
    const form = await new Response(new Uint8Array(content), { headers: { 'content-type': type } }).formData()
    const file = form.get('file')
    if (!(file instanceof Blob) || !isAllowedUpload(form, file, secret)) return false
    const key = form.get('key')
    if (typeof key !== 'string') return false
    bucket.objects.set(key, { content: Buffer.from(await file.arrayBuffer()), headers: {} })
    return true
  }

  function serve(method: string, key: string, content: Buffer, headers: IncomingHttpHeaders, answer: ServerResponse) {
    if (method === 'PUT') bucket.objects.set(key, { content, headers })
    const stored = bucket.objects.get(key)
    if (method === 'DELETE') bucket.objects.delete(key)
    if (method === 'PUT' || method === 'DELETE') answer.writeHead(200).end()
    else if (!stored) answer.writeHead(404).end()
    else answer.writeHead(200, { 'content-length': stored.content.length }).end(stored.content)
  }

  const server = createServer((call, answer) => {
    const { method = '', url: target = '', headers } = call
    const key = target.replace(/^\/pictures\/?/, '').replace(/\?.*$/, '')
    const chunks: Buffer[] = []
    call.on('data', (chunk: Buffer) => chunks.push(chunk))
    call.on('end', () => {
      if (bucket.silent) return
      const content = Buffer.concat(chunks)
      bucket.calls.push(`${method} ${key}`)
      if (bucket.broken) answer.writeHead(bucket.broken).end()
      else if (method === 'POST')
        void upload(content, headers).then((taken) => answer.writeHead(taken ? 204 : 403).end())
      else if (!isSigned({ method, target, headers, content }, secret)) answer.writeHead(403).end()
      else serve(method, key, content, headers, answer)
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
    S3_SECRET_ACCESS_KEY: secret,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_PUBLIC_URL: bucketAddress,
  }
  return bucket
}
