/** A run of words that both texts have, or only the later or only the earlier one. */
export interface DiffPart {
  text: string
  kind: 'same' | 'added' | 'removed'
}

// Beyond this many comparisons (two texts of 2,000 words) the tables below would be felt.
const mostComparisons = 4_000_000

const isWord = (text: string) => text.trim() !== ''

const wordsOf = (text: string) => text.match(/\s+|[^\s]+/gu) ?? []

/** The share of the words of the longer text that both must have: with fewer, what is left of one is strewn over the other. */
const leastCommon = 0.3

/**
 * What became of a text, word by word, by their longest common subsequence; null where the two have little in common, or are too
 * long to be compared: then they are better shown whole.
 */
export function wordDiff(before: string, after: string): DiffPart[] | null {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  if (old.length * now.length > mostComparisons) return null
  const width = now.length + 1
  const lengths = new Uint32Array((old.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      lengths[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const parts: DiffPart[] = []
  let common = 0
  const add = (text: string, kind: DiffPart['kind']) => {
    const last = parts.at(-1)
    if (last?.kind === kind) last.text += text
    else parts.push({ text, kind })
    if (kind === 'same' && isWord(text)) common += 1
  }
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    const [was, is] = [old[i], now[j]]
    if (was !== undefined && was === is) {
      add(was, 'same')
      i++
      j++
    } else if (is === undefined || (was !== undefined && at(i + 1, j) >= at(i, j + 1))) {
      add(was ?? '', 'removed')
      i++
    } else {
      add(is, 'added')
      j++
    }
  }
  const most = Math.max(old.filter(isWord).length, now.filter(isWord).length)
  return common > 0 && common >= most * leastCommon ? parts : null
}
