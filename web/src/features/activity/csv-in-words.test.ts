import { expect, it } from 'vitest'
import { csvInWords } from './csv-in-words.ts'

const headings = 'Time,By,Kind of record,Record,Identifier,Event,Field,Before,After\r\n'

it('says kind, event and field of each line in words, and leaves the other cells and the headings as they are', () => {
  const csv = `${headings}2026-01-01,Lina,users,"Lina ""Lulu"",\r\nHaddad",019a,update,name,a,users\r\n2026-01-02,,users,,019a,suspend,,,\r\n`
  const wordsOf = ({ kind, event, field }: Record<'kind' | 'event' | 'field', string>) => ({
    kind: `<${kind}>`,
    event: event === 'suspend' ? 'Suspended; ended' : event,
    field: field && `${field}, in words`,
  })
  expect(csvInWords(csv, wordsOf)).toBe(
    `${headings}2026-01-01,Lina,<users>,"Lina ""Lulu"",\r\nHaddad",019a,update,"name, in words",a,users\r\n2026-01-02,,<users>,,019a,"Suspended; ended",,,\r\n`,
  )
})
