import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { readSheet, SheetError } from './read-sheet.ts'

const fileOf = (content: string | Uint8Array, name = 'file.csv') =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name)

/** The heads and the cells of a file; the problem where it is not read. */
async function read(content: string | Uint8Array, most = 10) {
  try {
    const { heads, rows } = await readSheet(fileOf(content), most)
    return [heads, ...rows.map(({ cells }) => cells)]
  } catch (error) {
    if (error instanceof SheetError) return error.problem
    throw error
  }
}

const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))

// 'الاسم' and 'عمّان' as Excel writes CSV in Arabic.
const inWindows1256 = Uint8Array.from([
  0xc7, 0xe1, 0xc7, 0xd3, 0xe3, 0x2c, 0x41, 0x0a, 0xda, 0xe3, 0xf8, 0xc7, 0xe4, 0x2c, 0x31,
])

describe('CSV', () => {
  test('is read with commas, semicolons and tabs, with and without a mark, in whatever Excel has written', async () => {
    for (const text of ['Name,Code\r\nعمّان,JO', '\uFEFFName;Code\nعمّان;JO\n', 'Name\tCode\rعمّان\tJO'])
      expect(await read(text)).toEqual([
        ['Name', 'Code'],
        ['عمّان', 'JO'],
      ])
    expect(await read(utf16('Name\tCode\nعمّان\tJO'))).toEqual([
      ['Name', 'Code'],
      ['عمّان', 'JO'],
    ])
    expect(await read(inWindows1256)).toEqual([
      ['الاسم', 'A'],
      ['عمّان', '1'],
    ])
  })

  test('has ends of lines and separators within quotes, and rows are numbered as in the file', async () => {
    const { rows } = await readSheet(fileOf('A,B\n"one\ntwo, ""three""",x\n,\n\nlast,y\n'), 10)
    expect(rows).toEqual([
      { line: 2, cells: ['one\ntwo, "three"', 'x'] },
      { line: 5, cells: ['last', 'y'] },
    ])
  })

  test('what an export has made harmless is as it was, and a formula is a text', async () => {
    expect(await read("A\n'0780005531\n'=1+1\n=1+1\n'quoted'")).toEqual([
      ['A'],
      ['0780005531'],
      ['=1+1'],
      ['=1+1'],
      ["'quoted'"],
    ])
  })
})

describe('XLSX', () => {
  test('its first sheet is read: texts, numbers, dates and what a formula came to', async () => {
    const file = await writeXlsx({
      sheets: [
        {
          name: 'Cities',
          rows: [
            ['الاسم', 'Rank', 'Day'],
            ['عمّان', 12.5, new Date('2026-11-28T00:00:00Z')],
            ['0780', true, null],
          ],
          cells: new Map([['1,1', { value: 12.5, formula: 'HYPERLINK("https://example.com")', formulaResult: 12.5 }]]),
        },
        { name: 'Second', rows: [['no']] },
      ],
    })
    expect(await read(file)).toEqual([
      ['الاسم', 'Rank', 'Day'],
      ['عمّان', '12.5', '2026-11-28'],
      ['0780', 'true'],
    ])
  })

  test('what is packed into too much is refused before it is unpacked, and so is what does not say how much it is', async () => {
    const file = await writeXlsx({ sheets: [{ name: 'A', rows: [['A'], ['b']] }] })
    const directory = Buffer.from(file).indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
    const saying = (size: number) => {
      const changed = new Uint8Array(file)
      new DataView(changed.buffer).setUint32(directory + 24, size, true)
      return changed
    }
    expect(await read(saying(1_000_000_000))).toBe('tooLarge')
    expect(await read(saying(0))).toBe('unreadable')
    expect(await read(saying(1))).toBe('unreadable')
    expect(await read(file.subarray(0, 60))).toBe('unreadable')
  })
})

test('a file without rows, with too many and with too many bytes is refused', async () => {
  expect(await read('')).toBe('empty')
  expect(await read('A,B\n\n')).toBe('empty')
  expect(await read('A\n1\n2\n3', 3)).toHaveLength(4)
  expect(await read('A\n1\n2\n3\n4', 3)).toBe('tooManyRows')
  expect(await read(new Uint8Array(5 * 1024 * 1024 + 1))).toBe('tooLarge')
  expect(await read(Uint8Array.from([0x41, 0, 0x42]))).toBe('unreadable')
})
