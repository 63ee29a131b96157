import { Duplex } from 'node:stream'
import type { MessagePort } from 'node:worker_threads'

const terminate = 'X'.charCodeAt(0)

/** In place of the socket of the `pg` driver: carries PostgreSQL's wire protocol to the thread of the embedded engine and back. */
export class EmbeddedStream extends Duplex {
  readonly #port: MessagePort

  constructor(port: MessagePort) {
    super()
    this.#port = port
    port.on('message', (reply: Uint8Array) => this.push(Buffer.from(reply.buffer, reply.byteOffset, reply.byteLength)))
    port.on('close', () => this.destroy())
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    if (chunk[0] === terminate) this.push(null)
    else this.#port.postMessage(new Uint8Array(chunk))
    done()
  }

  // The driver sends a statement as five messages. Joined, the engine answers them together.
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'binary', done)
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port.close()
    done(error)
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    this.#port.ref()
    return this
  }

  unref(): this {
    this.#port.unref()
    return this
  }
}
