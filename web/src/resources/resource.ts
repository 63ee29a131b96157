import type { ChangedResource, Figures } from '@dealsy/contract'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LucideIcon } from 'lucide-react'

/** How the sidebar shows a screen. */
export interface ScreenWords {
  icon: LucideIcon
  title: MessageDescriptor
  /** How many of the waiting records are handled on this screen. */
  waits?: (waiting: Figures['waiting']) => number
}

/** What an event of the trail is called. */
export interface EventWords {
  said: MessageDescriptor
  /** The fields whose values the word says already, which are not shown beside it. */
  fields?: readonly string[]
  /** Something was taken away or forbidden. */
  danger?: boolean
}

/** A kind of record: where it is shown, and all that it is called. */
export interface Resource {
  /** What one is called as a kind of record. */
  one: MessageDescriptor
  /** What one is called within a sentence. */
  inSentence: MessageDescriptor
  /** What several are called, where they are counted as uses, found together or changed at once. */
  several?: MessageDescriptor
  /** The screen that lists them. */
  path?: string
  /** What that screen is called, where it shows nothing else. */
  screen?: ScreenWords
  /** How the palette begins a new one, whose form that screen opens by `useFormInAddress`; `detail` where others are called so too. */
  creating?: { label: MessageDescriptor; detail?: MessageDescriptor }
  /** The parameter of its address that opens one. */
  opened?: string
  /** The words for the name of one, where its name is none of its own. */
  nameOf?: (name: string) => MessageDescriptor
  /** Its fields by their names on the wire, in the order of its form. */
  fields: Readonly<Record<string, FieldWords>>
  /** What happens to it alone. */
  events?: Readonly<Record<string, EventWords>>
}

/** Declares a kind of record. */
export const resource = <const Declared extends Resource>(declared: Declared) => declared

/** How the values of a field are shown. */
export type FieldKind =
  | {
      as:
        | 'text'
        | 'bilingual'
        | 'money'
        | 'number'
        | 'flag'
        | 'moment'
        | 'phone'
        | 'code'
        | 'device'
        | 'image'
        | 'images'
        | 'category'
    }
  /** Of which kind the record is that the field refers to. */
  | { as: 'reference'; to: ChangedResource }
  | { as: 'choice'; options: Readonly<Partial<Record<string, MessageDescriptor>>> }
  /** A list of records that belong to this one; each is shown by these fields of it, in this order. */
  | { as: 'parts'; of: Readonly<Record<string, FieldKind>> }

/** A field of a record: its label in the form, and how its values are shown. */
export interface FieldWords {
  label: MessageDescriptor
  kind: FieldKind
}

const field =
  <const Kind extends FieldKind>(kind: Kind) =>
  (label: MessageDescriptor) => ({ label, kind })

/** A field of each kind, given its label. */
export const a = {
  text: field({ as: 'text' }),
  bilingual: field({ as: 'bilingual' }),
  money: field({ as: 'money' }),
  number: field({ as: 'number' }),
  flag: field({ as: 'flag' }),
  moment: field({ as: 'moment' }),
  phone: field({ as: 'phone' }),
  /** A text that reads from left to right: a code, a link, an address. */
  code: field({ as: 'code' }),
  /** A browser and its system, by what it called itself. */
  device: field({ as: 'device' }),
  image: field({ as: 'image' }),
  images: field({ as: 'images' }),
  /** A filter that leads to its products. */
  category: field({ as: 'category' }),
  reference: (to: ChangedResource) => field({ as: 'reference', to }),
  choice: <const Options extends Readonly<Partial<Record<string, MessageDescriptor>>>>(options: Options) =>
    field({ as: 'choice', options }),
  parts: (of: Readonly<Record<string, FieldKind>>) => field({ as: 'parts', of }),
}

/** The members of parts. */
export const part = {
  bilingual: { as: 'bilingual' },
  category: { as: 'category' },
  reference: (to: ChangedResource) => ({ as: 'reference', to }),
} as const satisfies Record<string, FieldKind | ((to: ChangedResource) => FieldKind)>

export const createdAt = { createdAt: a.moment(msg`Created At`) }
export const updatedAt = { updatedAt: a.moment(msg`Updated At`) }
/** The decision on a listing. */
export const verification = {
  status: a.choice({
    pending: msg`Pending`,
    verified: msg`Verified`,
    rejected: msg`Rejected`,
    changesRequested: msg`Changes requested`,
  })(msg`Status`),
}
