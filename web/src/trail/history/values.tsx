import { describeDevice } from '@dealsy/contract'
import type { BilingualText, Change } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatNumber } from '../../i18n/formats.ts'
import { Identifier } from '../../ui/text/identifier.tsx'
import { PhoneLink } from '../../ui/text/phone-link.tsx'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'
import { InBoth, Ltr, Moment, Money, useLocalized, Written } from '../../ui/text/written.tsx'
import { useDeviceName } from './device-name.ts'
import { placeOfRecord, productsOfCategory } from '../../places/places.ts'
import type { Place } from '../../places/places.ts'
import { RecordLink } from '../../places/record-link.tsx'
import type { FieldKind } from '../../resources/resource.ts'

type Names = Change['names']

/** Whether a field holds nothing that could be shown. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A text in both languages from an entry of the trail, which holds only the languages that were changed. */
export function bilingualOf(value: unknown): Partial<BilingualText> {
  if (!isFields(value)) return {}
  const { en, ar } = value
  return { ...(typeof en === 'string' && { en }), ...(typeof ar === 'string' && { ar }) }
}

/** The addresses of a list of images. */
export const addressesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((address) => typeof address === 'string') : []

/** The parts of a record in a field. */
export const partsOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isFields) : []

interface ValueProps {
  kind: FieldKind
  value: unknown
  names: Names
  /** The label of the field, for an image. */
  label: string
}

/** A value of a field, shown as the rest of the dashboard shows it. */
export function Value({ kind, value, names, label }: ValueProps): ReactNode {
  if (isEmpty(value)) return '—'
  if (kind.as === 'image') return <Thumbnail enlarge src={String(value)} alt={label} width={40} />
  if (kind.as === 'choice') return <Choice options={kind.options} value={value} />
  if (kind.as === 'reference')
    return <Reference to={placeOfRecord(kind.to, String(value))} id={String(value)} names={names} />
  if (kind.as === 'category')
    return <Reference to={productsOfCategory(String(value))} id={String(value)} names={names} />
  if (kind.as === 'parts') return <Parts of={kind.of} parts={partsOf(value)} names={names} />
  return drawnAs[kind.as](value)
}

type Plain = Exclude<FieldKind['as'], 'image' | 'choice' | 'reference' | 'category' | 'parts'>

const drawnAs: Record<Plain, (value: unknown) => ReactNode> = {
  bilingual: (value) => <Bilingual text={bilingualOf(value)} />,
  money: (value) => <Money amount={Number(value)} />,
  number: (value) => <Ltr>{formatNumber(Number(value))}</Ltr>,
  flag: (value) => <YesOrNo flag={value === true} />,
  moment: (value) => <Moment at={String(value)} />,
  phone: (value) => <PhoneLink number={String(value)} />,
  code: (value) => <Ltr>{String(value)}</Ltr>,
  device: (value) => <Device userAgent={String(value)} />,
  images: (value) => <Images addresses={addressesOf(value)} />,
  text: (value) => <Written>{typeof value === 'string' ? value : JSON.stringify(value)}</Written>,
}

function Bilingual({ text: { en = '', ar = '' } }: { text: Partial<BilingualText> }) {
  return en !== '' && ar !== '' ? <InBoth text={{ en, ar }} /> : <Written>{en || ar}</Written>
}

function YesOrNo({ flag }: { flag: boolean }) {
  const { t } = useLingui()
  return flag ? t`Yes` : t`No`
}

/** One of several values, or a list of some of them; a list may have a word of its own. */
function Choice({ options, value }: { options: Extract<FieldKind, { as: 'choice' }>['options']; value: unknown }) {
  const { t, i18n } = useLingui()
  const said = (one: unknown) => {
    const word = options[String(one)]
    return word === undefined ? String(one) : i18n._(word)
  }
  return Array.isArray(value) && options[String(value)] === undefined ? value.map(said).join(t`, `) : said(value)
}

function Device({ userAgent }: { userAgent: string }) {
  return useDeviceName()(describeDevice(userAgent))
}

/** Images in a row; each opens large. */
export function Images({ addresses }: { addresses: readonly string[] }) {
  const { t } = useLingui()
  return (
    <span className="inline-flex flex-wrap gap-1 align-middle">
      {addresses.map((address, index) => (
        <Thumbnail key={address} enlarge src={address} alt={t`Image ${index + 1}`} width={40} />
      ))}
    </span>
  )
}

/** The name of a record as a link to it; the end of its identifier where it has no name. */
function Reference({ to, id, names }: { to: Place | string | null; id: string; names: Names }) {
  const localized = useLocalized()
  const name = names[id]
  return (
    <RecordLink to={to}>
      {name === undefined ? (
        <Identifier id={id} />
      ) : (
        <Written>{typeof name === 'string' ? name : localized(name)}</Written>
      )}
    </RecordLink>
  )
}

interface PartProps {
  of: Readonly<Record<string, FieldKind>>
  part: Record<string, unknown>
  names: Names
}

/** Parts of a record below each other, each in one line. */
function Parts({ of, parts, names }: Omit<PartProps, 'part'> & { parts: PartProps['part'][] }) {
  return (
    <span className="inline-grid gap-0.5 align-top">
      {parts.map((part) => (
        <span key={JSON.stringify(part)}>
          <Part of={of} part={part} names={names} />
        </span>
      ))}
    </span>
  )
}

/** A part of a record: its values one after the other, such as 'Gearbox: Automatic'. */
export function Part({ of, part, names }: PartProps) {
  const shown = Object.entries(of).filter(([name]) => !isEmpty(part[name]) && !isBlankBilingual(part[name]))
  return shown.map(([name, kind], index) => (
    <span key={name}>
      {index > 0 && ': '}
      <Value kind={kind} value={part[name]} names={names} label={name} />
    </span>
  ))
}

const isBlankBilingual = (value: unknown) => isFields(value) && Object.values(value).every((text) => isEmpty(text))
