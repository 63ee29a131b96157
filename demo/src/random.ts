import { createHash } from 'node:crypto'
import { v7 } from 'uuid'

/**
 * Numbers that a text decides: the same seed gives the same numbers on every machine. The algorithm is sfc32, whose 128
 * bits of state keep the streams of different seeds apart however many numbers are drawn.
 */
export class Random {
  #a: number
  #b: number
  #c: number
  #count: number

  constructor(seed: string) {
    const digest = createHash('sha256').update(seed).digest()
    this.#a = digest.readInt32LE(0)
    this.#b = digest.readInt32LE(4)
    this.#c = digest.readInt32LE(8)
    this.#count = digest.readInt32LE(12)
  }

  #word(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#count) | 0
    this.#count = (this.#count + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0
    return sum >>> 0
  }

  /** From 0 up to, but not including, 1. */
  fraction(): number {
    return this.#word() / 2 ** 32
  }

  /** A whole number, both ends included. */
  integer(from: number, to: number): number {
    return from + Math.floor(this.fraction() * (to - from + 1))
  }

  /** True in `share` of all cases, a number between 0 and 1. */
  chance(share: number): boolean {
    return this.fraction() < share
  }

  /** One of the items, all equally often. Throws where there are none. */
  pick<T>(items: readonly T[]): T {
    const item = items[this.integer(0, items.length - 1)]
    if (item === undefined) throw new Error('There is nothing to pick from.')
    return item
  }

  /** Any moment from one to the other. */
  momentBetween(from: Date, to: Date): Date {
    return new Date(from.getTime() + Math.floor(this.fraction() * (to.getTime() - from.getTime())))
  }

  /** A UUIDv7 of a moment, so that identifiers sort as the records were made. */
  idAt(moment: Date): string {
    const random = Uint8Array.from({ length: 16 }, () => this.#word() & 0xff)
    return v7({ msecs: moment.getTime(), random })
  }
}
