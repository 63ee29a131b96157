/** The columns of the codes in a line of the export. */
const places = { kind: 2, event: 5, field: 6 } as const

type Codes = Record<keyof typeof places, string>

const cell = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n)/y

const quoted = (text: string) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/**
 * Replaces the codes in the CSV export of the trail by words of the reader's language. The header line stays. Codes are never quoted; other
 * cells are copied.
 */
export function csvInWords(csv: string, wordsOf: (codes: Codes) => Codes): string {
  const lines: string[] = []
  let cells: string[] = []
  cell.lastIndex = 0
  for (let found = cell.exec(csv); found !== null; found = cell.exec(csv)) {
    const [, written = '', end = ''] = found
    cells.push(written)
    if (end === ',') continue
    lines.push(`${(lines.length === 0 ? cells : inWords(cells, wordsOf)).join(',')}\r\n`)
    cells = []
  }
  return lines.join('')
}

function inWords(cells: readonly string[], wordsOf: (codes: Codes) => Codes): string[] {
  const at = (place: number) => cells[place] ?? ''
  const words = wordsOf({ kind: at(places.kind), event: at(places.event), field: at(places.field) })
  const byPlace = new Map(Object.entries(places).map(([name, place]) => [place, words[name as keyof Codes]]))
  return cells.map((written, place) => {
    const word = byPlace.get(place as 2)
    return word === undefined ? written : quoted(word)
  })
}
