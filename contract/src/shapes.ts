import { z } from 'zod'
import { rule } from './failures.ts'
import { numberInText } from './numbers.ts'
import { cleanIdentifier, cleanPhoneNumber, cleanProse, isLonger, lengthOf } from './texts.ts'

/** An object that the OpenAPI document names, and that other schemas there refer to. */
export const component = <const Shape extends z.ZodRawShape>(id: string, shape: Shape) => z.object(shape).meta({ id })

/** Identifier of any record: a UUID, version 7 when made here. */
export const Id = z
  .uuid()
  .meta({ id: 'Id', description: 'Identifier of a record.', examples: ['019a5c1e-7b5a-7c3e-9f4d-2a61c0de8b17'] })

/** A moment as ISO 8601 in UTC. */
export const Timestamp = z.iso
  .datetime()
  .meta({ id: 'Timestamp', description: 'ISO 8601 in UTC.', examples: ['2025-11-03T09:30:00.000Z'] })

/** A moment that is sent: of the years that the database and its clients can compute with. */
export const Moment = z.iso
  .datetime()
  .max(40)
  .refine((moment) => moment >= '1000' && moment < '9999', rule('INVALID'))
  .meta({ description: 'ISO 8601 in UTC.', examples: ['2025-11-03T09:30:00.000Z'] })

/** Whether moments can be written in the time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Increases by one with every change of a record; an edit says which one it was made on. */
export const Version = z
  .int()
  .min(1)
  .meta({ id: 'Version', description: 'Increases by one with every change.', examples: [3] })

/** The version that an edit was made on; without it the edit applies to the current record. */
export const EditedVersion = Version.optional().describe(
  'The version that was edited; 409 where another edit met the same fields.',
)

/** The version of a listing that was looked at before a decision; without it the decision is about the listing as it is. */
export const SeenVersion = Version.optional().describe(
  'The version that was looked at; 409 where what there is to look at was changed since.',
)

// PostgreSQL cannot store NUL; a lone surrogate is not text at all.
const storable = (text: string) => !text.includes('\0') && text.isWellFormed()

/** A bound on the length of a text in characters as a reader counts them; also its `maxLength`. */
export function atMost(maximum: number) {
  const check = z.check<string>(({ value: input, issues }) => {
    if (isLonger(input, maximum))
      issues.push({ code: 'too_big', origin: 'string', maximum, inclusive: true, input, continue: true })
  })
  check._zod.onattach.push(({ _zod }) => Object.assign(_zod.bag, { maximum }))
  return check
}

/** The same for the least length; also its `minLength`. */
export function atLeast(minimum: number) {
  const check = z.check<string>(({ value: input, issues }) => {
    if (lengthOf(input) < minimum)
      issues.push({ code: 'too_small', origin: 'string', minimum, inclusive: true, input, continue: true })
  })
  check._zod.onattach.push(({ _zod }) => Object.assign(_zod.bag, { minimum }))
  return check
}

const cleaned = (clean: (text: string) => string, max: number) =>
  z.string().refine(storable, rule('CHARACTER_NOT_STORABLE')).overwrite(clean).check(atMost(max))

const required = (schema: z.ZodString) => schema.min(1, { abort: true })

/** Optional name or text of at most `max` characters, cleaned (`cleanProse`); may be empty. */
export const text = (max: number) => cleaned(cleanProse, max)

/** Text that must show something: cleaned, not blank, at most `max` characters. */
export const requiredText = (max: number) => required(text(max))

/** What is compared or searched, of at most `max` characters, without invisible ones (`cleanIdentifier`); may be empty. */
export const identifier = (max: number) => cleaned(cleanIdentifier, max)

/** The same, which must show something. */
export const requiredIdentifier = (max: number) => required(identifier(max))

/** The app's own identifier of a record. */
export const Ref = requiredIdentifier(128).meta({
  id: 'Ref',
  description: "The app's own identifier of a record: any text.",
  examples: ['64f1c0ffee0ddba11ca5cade'],
})

/** The same in an answer: null where the app has not sent the record. */
export const OwnRef = Ref.nullable().describe("The app's own identifier, where the app has sent the record.")

/** The most characters of a search. */
export const longestSearch = 100

/** The words or the number that a list is narrowed by. */
export const SearchText = identifier(longestSearch)

const inEnglish = { examples: ['Amman'] }
const inArabic = { examples: ['عمّان'] }

/** A name or text in both languages of the marketplace, both required. */
export const bilingual = (max: number) =>
  z.object({ en: requiredText(max).meta(inEnglish), ar: requiredText(max).meta(inArabic) })

export const BilingualText = component('BilingualText', {
  en: z.string().meta(inEnglish),
  ar: z.string().meta(inArabic),
})
export type BilingualText = z.infer<typeof BilingualText>

/** A phone number as people write it: three digits or more with an optional plus, spaces, dashes, dots and brackets. */
export const phoneNumberForm = /^(?=(?:[^\d٠-٩۰-۹]*[\d٠-٩۰-۹]){3})\+?[\d٠-٩۰-۹\s().-]{3,31}$/

/** Contact details as a phone number is written, of at most `max` characters; any other text is taken too. */
export const requiredContact = (max: number) => required(cleaned(cleanPhoneNumber, max))

export const PhoneNumber = requiredContact(32).regex(phoneNumberForm, rule('NOT_A_PHONE_NUMBER'))

const largestAmount = 999_999_999_999.99

/** An amount of money with at most two decimals; zero or more. */
export const Money = z
  .number()
  .min(0)
  .max(largestAmount, rule('AMOUNT_TOO_LARGE'))
  .refine((amount) => Number(amount.toFixed(2)) === amount, rule('TOO_MANY_DECIMALS'))
  .meta({ description: 'At most two decimals.', examples: [25.5] })

const imageAddress = '/files/icons/banner/5b0d0c0e-6f0a-4a39-9c55-0f1d3a1c7e42.webp'

/** The address of an uploaded image: the `fileUrl` of a presigned upload. */
export const ImageUrl = requiredIdentifier(2048)
  .regex(/^(\/files\/icons\/|https?:\/\/)/, rule('NOT_AN_IMAGE_ADDRESS'))
  .meta({ id: 'ImageUrl', description: 'The `fileUrl` of an upload.', examples: [imageAddress] })

/** The address of an image in an answer. */
export const ImageAddress = z.string().meta({ examples: [imageAddress] })

export const PageQuery = z.object({
  page: numberInText(z.int().min(1).max(10_000_000).default(1)),
  limit: numberInText(z.int().min(1).max(50).default(10)).describe('Records on a page.'),
})

export type PageQuery = z.output<typeof PageQuery>

/** `sort=name` ascending, `sort=-name` descending, for the columns named. */
export const sortBy = <const Column extends string>(...columns: Column[]) =>
  z.enum(columns.flatMap((column) => [column, `-${column}`] as const) as [Column | `-${Column}`]).optional()

export const Pagination = z
  .object({
    currentPage: z.int(),
    pageSize: z.int(),
    totalItems: z.int(),
    totalPages: z.int(),
    hasNext: z.boolean(),
    hasPrevious: z.boolean(),
    nextPage: z.int().nullable(),
    previousPage: z.int().nullable(),
  })
  .meta({
    id: 'Pagination',
    examples: [
      {
        currentPage: 1,
        pageSize: 10,
        totalItems: 64,
        totalPages: 7,
        hasNext: true,
        hasPrevious: false,
        nextPage: 2,
        previousPage: null,
      },
    ],
  })
export type Pagination = z.infer<typeof Pagination>

/** What a call answers, below `data`. */
export const answer = <const Data extends z.ZodRawShape>(data: Data) => z.object({ data: z.object(data) })

/** One page of records below the resource's plural key. */
export const listOf = <const Key extends string, Item extends z.ZodType>(key: Key, item: Item) =>
  answer({ [key]: z.array(item) } as Record<Key, z.ZodArray<Item>>).extend({ pagination: Pagination })

/** The response of a removal: the identifier of the removed record. */
export const Removed = answer({ _id: Id })
export type Removed = z.infer<typeof Removed>
