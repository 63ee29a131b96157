import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { imageTypeOf } from '@dealsy/contract'
import type { ImageType } from '@dealsy/contract'
import pLimit from 'p-limit'
import { RequestFailure } from '../failures/failures.ts'
import type { ImageAnswer, ImageTask } from './image-worker.ts'

/** How long one image may take, and how long a process waits for the next one, in milliseconds. */
const longestTask = 30_000
const longestRest = 60_000

/**
 * An uploaded image, decoded and written anew in the same format: upright, at most 2048 pixels a side, every frame of an
 * animation kept, nothing else of the file left. Throws 415 for what is not an image of the declared type and 413 for
 * one that would cost more than we spend on decoding.
 */
export async function checkedImage(content: Uint8Array, type: ImageType): Promise<Buffer> {
  // Looked at before sharp sees a byte, so that its decoders of SVG, PDF and the like are out of reach.
  if (imageTypeOf(content) !== type) throw notAnImage(type)
  const answer = await work({ kind: 'check', content, type })
  if (!('refused' in answer)) return contentOf(answer)
  throw answer.refused === 'NOT_AN_IMAGE' ? notAnImage(type) : new RequestFailure('TOO_MANY_PIXELS', {})
}

/** A still WebP picture of a stored image (its file's path or content), `width` pixels wide, or less where the image is narrower. */
export const thumbnail = async (image: string | Buffer, width: number): Promise<Buffer> =>
  contentOf(await work({ kind: 'thumbnail', image, width }))

/** The brightness of each pixel of a stored image, from 0 to 255 and row by row, squeezed into a square of `side` pixels. */
export const brightnessOf = async (image: Uint8Array, side: number): Promise<Buffer> =>
  contentOf(await work({ kind: 'brightness', image, side }))

function contentOf(answer: ImageAnswer): Buffer {
  if ('content' in answer) return Buffer.from(answer.content)
  throw new Error(`An image could not be worked on: ${'failed' in answer ? answer.failed : answer.refused}`)
}

const notAnImage = (type: ImageType) =>
  new RequestFailure('NOT_AN_IMAGE', { format: type.replace('image/', '').toUpperCase() })

/** A process for one image at a time: started for the first one, and again after one that it did not survive. */
class ImageProcess {
  #child: ChildProcess | undefined
  #rest: NodeJS.Timeout | undefined

  async run(task: ImageTask): Promise<ImageAnswer> {
    clearTimeout(this.#rest)
    const child = this.#child ?? this.#start()
    child.channel?.ref()
    const timer = setTimeout(() => child.kill('SIGKILL'), longestTask)
    try {
      return await answerOf(child, task)
    } finally {
      clearTimeout(timer)
      child.channel?.unref()
      this.#rest = setTimeout(() => this.#end(), longestRest).unref()
    }
  }

  #start(): ChildProcess {
    const forget = () => {
      if (this.#child === child) this.#child = undefined
    }
    // One that could not be started, or that its channel has left, says no more than that.
    const child = startProcess().once('exit', forget).on('error', forget)
    this.#child = child
    return child
  }

  #end() {
    if (this.#child?.connected) this.#child.disconnect()
    this.#child = undefined
  }
}

function startProcess(): ChildProcess {
  // Beside this file is the process, as TypeScript or bundled. It gets nothing of the program's settings but
  // what Windows itself needs.
  const file = fileURLToPath(new URL(`image-worker${extname(import.meta.url)}`, import.meta.url))
  const env = { SystemRoot: process.env['SystemRoot'] }
  const child = fork(file, { serialization: 'advanced', execArgv: [], env })
  child.unref()
  return child
}

/** What a process answers; one that was ended in the middle had too much to do. */
function answerOf(child: ChildProcess, task: ImageTask): Promise<ImageAnswer> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null, signal: string | null) => {
      if (signal === null) reject(new Error(`The process for images ended with ${code}.`))
      else resolve({ refused: 'TOO_MANY_PIXELS' })
    }
    // Writing to a process that has just ended fails before its end is reported; only one that never started has no end.
    const failed = (error: Error) => {
      if (child.pid === undefined) reject(error)
    }
    child.once('exit', ended)
    child.once('error', failed)
    child.once('message', (answer) => {
      child.off('exit', ended).off('error', failed)
      resolve(answer as ImageAnswer)
    })
    child.send(task)
  })
}

// Each takes memory and one of the processors, so there are two.
const inTurn = pLimit(2)
const idle: ImageProcess[] = []

const work = (task: ImageTask): Promise<ImageAnswer> =>
  inTurn(async () => {
    const one = idle.pop() ?? new ImageProcess()
    try {
      return await one.run(task)
    } finally {
      idle.push(one)
    }
  })
