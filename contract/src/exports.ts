import { z } from 'zod'
import { endpoint, resource } from './endpoint.ts'
import { rule } from './failures.ts'
import { mostAtOnce } from './jobs.ts'
import { AskedList } from './lists.ts'
import { answer, component, Id, identifier, isTimeZone, requiredIdentifier, text, Timestamp } from './shapes.ts'

/** The most rows of a list that the call itself answers as a file; more are made beside the calls. */
export const mostStreamed = 50_000
/** The hours that a file which was made beside the calls waits to be downloaded. */
export const exportHours = 24
/** The most such files of a person; a further one takes the place of the oldest. */
export const mostExports = 5

const mostColumns = 100
const longestChoice = 100

export const ExportFormat = z.enum(['xlsx', 'csv']).meta({ id: 'ExportFormat' })
export type ExportFormat = z.infer<typeof ExportFormat>

/** The media type of a file in each format. */
export const typeOfFormat: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
}

export const ExportColumn = component('ExportColumn', {
  field: requiredIdentifier(200).meta({
    description: 'A field of a record of the list, and with a dot a field of that.',
    examples: ['location.city.name'],
  }),
  head: text(200).meta({ description: 'What stands above the column.', examples: ['City'] }),
  words: z
    .record(identifier(longestChoice), text(200))
    .optional()
    .meta({
      description: 'What is written for a value; `null` is no value.',
      examples: [{ active: 'Active', suspended: 'Suspended' }],
    }),
})
export type ExportColumn = z.infer<typeof ExportColumn>

/** What is exported, and how. */
export const ExportRequest = AskedList.extend({
  records: z.array(Id).min(1).max(mostAtOnce).optional().describe('Only these of the list.'),
  columns: z.array(ExportColumn).min(1).max(mostColumns),
  name: text(200).default('').describe('What the sheet, or the file that is kept, is called.'),
  format: ExportFormat,
  language: z.enum(['en', 'ar']).default('en').describe('The language of names that are in both.'),
  timeZone: requiredIdentifier(64)
    .refine(isTimeZone, rule('INVALID'))
    .default('UTC')
    .meta({ description: 'In which time moments are written.', examples: ['Asia/Amman'] }),
})
export type ExportRequest = z.output<typeof ExportRequest>

export const Export = component('Export', {
  _id: Id,
  name: z.string().meta({ examples: ['Users'] }),
  format: ExportFormat,
  total: z.int().describe('How many records the list had.'),
  done: z.int().describe('How many are in the file so far.'),
  state: z.enum(['running', 'done', 'failed']),
  size: z.int().describe('Of the file so far, in bytes.'),
  createdAt: Timestamp,
  endedAt: Timestamp.nullable(),
})
export type Export = z.infer<typeof Export>

/** Lists as files for spreadsheets. */
export const exports = resource('exports', {
  create: endpoint('POST /exports', 'exports.make', 'A list as a file for a spreadsheet.', {
    description:
      `Up to ${mostStreamed} records are the answer itself, sent as they are read: XLSX, or CSV in UTF-8 with a byte order mark. Of more ` +
      'the file is made beside the calls; the answer is then JSON with what is being made. Numbers are numbers and moments are moments ' +
      'of the time zone. In XLSX all else is text. In CSV a text that a spreadsheet would run as a formula, or whose digits it would ' +
      'take for a number and change, begins with an apostrophe.',
    body: ExportRequest,
    response: answer({ export: Export }),
    files: Object.values(typeOfFormat),
    failures: ['NOT_FOUND'],
  }),
  list: endpoint(
    'GET /exports',
    'exports.make',
    'The files of the administrator that are made beside the calls or wait, newest first.',
    {
      description: `A file waits for ${exportHours} hours. There are at most ${mostExports}; a further one takes the place of the oldest.`,
      response: answer({ exports: z.array(Export).max(mostExports) }),
    },
  ),
  file: endpoint('GET /exports/{exportId}/file', 'exports.make', 'A file that is ready.', {
    stream: 'text/csv',
    response: z.string().meta({ examples: ['Name,PhoneNumber,Created At'] }),
    files: [typeOfFormat.xlsx],
  }),
  remove: endpoint('DELETE /exports/{exportId}', 'exports.make', 'Deletes a file, or stops the making of one.', {
    response: answer({ _id: Id }),
  }),
})
