import type { BilingualText } from '@dealsy/contract'
import type { ReactNode } from 'react'
import { PhoneLink } from '../ui/text/phone-link.tsx'
import { ClampedText } from '../ui/text/clamped-text.tsx'
import { ForeignIdentifier, Identifier } from '../ui/text/identifier.tsx'
import { BothNames, Ltr, Money, Moment, TwoLines, useLocalized, WrittenLine } from '../ui/text/written.tsx'
import { columnWidth } from '../ui/table/column-widths.tsx'
import type { Column } from '../ui/table/data-table.tsx'
import type { Place } from './places.ts'
import { RecordLink } from './record-link.tsx'

/** The fields of a row that hold such a value. */
type Holding<Row, Value> = { [Field in keyof Row & string]: Row[Field] extends Value ? Field : never }[keyof Row &
  string]

/** How a column is placed, and where its value leads. */
interface Placed<Row> extends Partial<Omit<Column<Row>, 'cell'>> {
  to?: (row: Row) => Place | string | null
  /** The place is a dialog over this list. */
  here?: boolean
  /** In a heavier weight: what the row is called. */
  strong?: boolean
}

/** Columns that show a field as every table shows a value of its kind: by the field, the heading, and how the column is placed. */
export function fieldColumns<Row>() {
  const column =
    <Value,>(
      draw: (value: Value) => ReactNode,
      { both = false, ...usual }: Partial<Column<Row>> & { both?: boolean } = {},
    ) =>
    (
      field: Holding<Row, Value>,
      header: string,
      { to, here, strong = false, ...placed }: Placed<Row> = {},
    ): Column<Row> => {
      const drawn = (row: Row) => {
        const value = draw(row[field] as Value)
        return strong ? <span className="font-medium">{value}</span> : value
      }
      const cell = (row: Row) =>
        to === undefined ? (
          drawn(row)
        ) : (
          <RecordLink here={here} to={to(row)}>
            {drawn(row)}
          </RecordLink>
        )
      const fields = both ? [{ field: `${field}.en` }, { field: `${field}.ar` }] : [{ field }]
      return { id: field, header, fields, ...usual, ...placed, cell }
    }
  return {
    /** A text in up to two lines. */
    text: column<string>((text) => <TwoLines>{text || '—'}</TwoLines>),
    /** A text in one line. */
    line: column<string>((text) => <WrittenLine className="max-w-full">{text}</WrittenLine>),
    /** What the row is called, in one line in the reader's language. */
    name: column<BilingualText | string>((name) => <LocalizedName name={name} />, { card: 'title' }),
    /** A long text in the reader's language, of which a click shows all. */
    longText: column<BilingualText | string>((text) => <LocalizedLongText text={text} />),
    bilingual: column<BilingualText>((name) => <BothNames name={name} />, { both: true }),
    identifier: column<string>((id) => <Identifier id={id} />),
    /** The app's own identifier. */
    appReference: column<string | null>((ref) => <ForeignIdentifier id={ref} />, { hiddenAtFirst: true, least: 5 }),
    code: column<string>((code) => <Ltr>{code}</Ltr>),
    phone: column<string | null>((number) => (number === null ? '—' : <PhoneLink number={number} />), {
      width: columnWidth.phone,
    }),
    money: column<number | null>((amount) => <Money amount={amount} />, { align: 'end' }),
    moment: column<string | null>((at) => at !== null && <Moment at={at} />, columnWidth.moment),
  }
}

function LocalizedName({ name }: { name: BilingualText | string }) {
  return <WrittenLine className="max-w-full font-medium">{useLocalized()(name)}</WrittenLine>
}

function LocalizedLongText({ text }: { text: BilingualText | string }) {
  return <ClampedText text={useLocalized()(text)} />
}
