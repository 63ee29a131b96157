import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { imageTypeOf } from '@dealsy/contract'
import type { ImageType } from '@dealsy/contract'
import pLimit from 'p-limit'
import { RequestFailure } from '../failures/failures.ts'
import type { ImageAnswer, ImageTask } from './image-worker.ts'

/** The timeout of one image, and the idle time after which a process ends, in milliseconds. */
const taskTimeout = 30_000
const idleTimeout = 60_000

/**
 * An uploaded image, re-encoded in the same format: upright, at most 2048 pixels a side, with every frame of an animation and without
 * metadata. Throws 415 for content that is not an image of the declared type and 413 for one that exceeds the decoding limits.
 */
export async function checkedImage(content: Uint8Array, type: ImageType): Promise<Buffer> {
  // Checked before sharp reads a byte, so that its decoders of SVG, PDF and the like are unreachable.
  if (imageTypeOf(content) !== type) throw notAnImage(type)
  const answer = await work({ kind: 'check', content, type })
  if (!('refused' in answer)) return contentOf(answer)
  throw answer.refused === 'NOT_AN_IMAGE' ? notAnImage(type) : new RequestFailure('TOO_MANY_PIXELS', {})
}

/** A still WebP of a stored image (a path or the content), `width` pixels wide, or less where the image is narrower. */
export const thumbnail = async (image: string | Buffer, width: number): Promise<Buffer> =>
  contentOf(await work({ kind: 'thumbnail', image, width }))

/** The brightness of a stored image, scaled to a square of `side` pixels: 0 to 255 per pixel, row by row. */
export const brightnessOf = async (image: Uint8Array, side: number): Promise<Buffer> =>
  contentOf(await work({ kind: 'brightness', image, side }))

function contentOf(answer: ImageAnswer): Buffer {
  if ('content' in answer) return Buffer.from(answer.content)
  throw new Error(`An image could not be worked on: ${'failed' in answer ? answer.failed : answer.refused}`)
}

const notAnImage = (type: ImageType) =>
  new RequestFailure('NOT_AN_IMAGE', { format: type.replace('image/', '').toUpperCase() })

// Two, because each takes memory and a processor.
const limited = pLimit(2)
/** The processes without work, each with the timer that ends it. */
const idle = new Map<ChildProcess, NodeJS.Timeout>()

/** Has a process do a task: one that is idle or a new one, and only one task at a time. */
const work = (task: ImageTask): Promise<ImageAnswer> =>
  limited(async () => {
    const [child = startProcess()] = idle.keys()
    clearTimeout(idle.get(child))
    idle.delete(child)
    child.channel?.ref()
    const timer = setTimeout(() => child.kill('SIGKILL'), taskTimeout)
    try {
      return await answerOf(child, task)
    } finally {
      clearTimeout(timer)
    }
  })

function rest(child: ChildProcess) {
  child.channel?.unref()
  const end = () => {
    idle.delete(child)
    child.disconnect()
  }
  idle.set(child, setTimeout(end, idleTimeout).unref())
}

function startProcess(): ChildProcess {
  // The worker's file is beside this one, as TypeScript or bundled. It gets none of the program's environment but what Windows needs.
  const file = fileURLToPath(new URL(`image-worker${extname(import.meta.url)}`, import.meta.url))
  const env = { SystemRoot: process.env['SystemRoot'] }
  const child = fork(file, { serialization: 'advanced', execArgv: [], env })
  child.unref()
  const forget = () => idle.delete(child)
  // A failed start and a closed channel report nothing else.
  return child.once('exit', forget).on('error', forget)
}

/** The answer of a process; one that was killed ran into a limit. */
function answerOf(child: ChildProcess, task: ImageTask): Promise<ImageAnswer> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null, signal: string | null) => {
      if (signal === null) reject(new Error(`The process for images ended with ${code}.`))
      else resolve({ refused: 'TOO_MANY_PIXELS' })
    }
    // Writing to a process that has just ended fails before its exit is reported; only a process that never started has no exit.
    const failed = (error: Error) => {
      if (child.pid === undefined) reject(error)
    }
    child.once('exit', ended)
    child.once('error', failed)
    child.once('message', (answer) => {
      child.off('exit', ended).off('error', failed)
      rest(child)
      resolve(answer as ImageAnswer)
    })
    child.send(task)
  })
}
