import { setTimeout as sleep } from 'node:timers/promises'

/** What rows are counted by, beside what is in their text. */
type Group = string | boolean | null

/** A text in normal form with a space before it, as searches know it. */
interface Row {
  text: string
  by: Group
}

/** How many rows of a group have a part of a word in their text. */
interface PartCount {
  part: string
  by: Group
  n: number
}

const shortest = 3
const longest = 20
const space = ' '
const spaceCode = space.charCodeAt(0)
// About half a millisecond of work, and the milliseconds that it pauses then, so that calls are not kept waiting.
const lettersAtOnce = 5000
const pause = 2

/** Lets the rest of the program have its turn after so many letters. */
function openTurns(): (text: string) => Promise<void> | undefined {
  let left = lettersAtOnce
  return (text) => {
    left -= text.length + 1
    if (left > 0) return undefined
    left = lettersAtOnce
    return sleep(pause)
  }
}

/**
 * Where the parts end that begin at a place of a text and that a search can ask for: at one or two letters after the space before a word,
 * or at three and more within a word.
 */
function endsOf(text: string, start: number): { first: number; last: number } {
  if (text.charCodeAt(start) === spaceCode) {
    const next = text.indexOf(space, start + 1)
    return { first: start + 2, last: Math.min(start + shortest, next < 0 ? text.length : next) }
  }
  const next = text.indexOf(space, start)
  return { first: start + shortest, last: Math.min(start + longest, next < 0 ? text.length : next) }
}

/** The parts of words that at least `fewest` of some texts have, and of these the `most` that are in most of them. */
export async function commonParts(texts: readonly string[], fewest: number, most: number): Promise<string[]> {
  const turn = openTurns()
  const common: [part: string, n: number][] = []
  // What is common is so without its last letter too.
  let shorter = new Set<string>()
  for (let length = 2; length <= longest; length += 1) {
    const found = new Map<string, number>()
    for (const text of texts) {
      await turn(text)
      for (const part of partsOf(text, length, shorter)) found.set(part, (found.get(part) ?? 0) + 1)
    }
    const enough = [...found].filter(([, n]) => n >= fewest)
    common.push(...enough)
    if (enough.length === 0 && length > shortest) break
    shorter = new Set(enough.map(([part]) => part))
  }
  return common
    .toSorted(([, n], [, other]) => other - n)
    .slice(0, most)
    .map(([part]) => part)
    .filter((part) => part.isWellFormed())
}

/** The parts of a length, without those of which it is known that they are not common. */
function partsOf(text: string, length: number, shorter: ReadonlySet<string>): Set<string> {
  const parts = new Set<string>()
  for (let start = 0; start + length <= text.length; start += 1) {
    const { first, last } = endsOf(text, start)
    const end = start + length
    if (end < first || end > last) continue
    if (end > first && !shorter.has(text.slice(start, end - 1))) continue
    parts.add(text.slice(start, end))
  }
  return parts
}

/** A letter on the way of some parts. */
interface Letter {
  next: Map<number, Letter>
  /** How many rows have the part that ends here, by the number of their group. */
  counts?: number[]
  /** The row that was counted last, as it may have the part twice. */
  lastRow: number
}

const letter = (): Letter => ({ next: new Map(), lastRow: -1 })

/** Counts the rows whose text has each of some parts anywhere. */
export function openPartCounts(parts: readonly string[]) {
  const turn = openTurns()
  const root = letter()
  const ends = parts.map((part) => {
    let at = root
    for (let index = 0; index < part.length; index += 1) {
      const code = part.charCodeAt(index)
      const next = at.next.get(code) ?? letter()
      at.next.set(code, next)
      at = next
    }
    at.counts = []
    return { part, counts: at.counts }
  })
  const groups = new Map<Group, number>()
  let row = -1

  function addRow({ text, by }: Row): void {
    row += 1
    const group = groups.get(by) ?? groups.size
    groups.set(by, group)
    for (let start = 0; start < text.length; start += 1) {
      let at: Letter | undefined = root
      for (let index = start; index < text.length; index += 1) {
        at = at.next.get(text.charCodeAt(index))
        if (at === undefined) break
        if (at.counts === undefined || at.lastRow === row) continue
        at.lastRow = row
        at.counts[group] = (at.counts[group] ?? 0) + 1
      }
    }
  }

  return {
    add: async (rows: readonly Row[]): Promise<void> => {
      for (const one of rows) {
        await turn(one.text)
        addRow(one)
      }
    },
    /** The counts of the parts that at least `fewest` rows have. */
    counted: (fewest: number): PartCount[] =>
      ends
        .filter(({ counts }) => counts.reduce((sum, n) => sum + (n ?? 0), 0) >= fewest)
        .flatMap(({ part, counts }) =>
          [...groups].map(([by, group]) => ({ part, by, n: counts[group] ?? 0 })).filter(({ n }) => n > 0),
        ),
  }
}
