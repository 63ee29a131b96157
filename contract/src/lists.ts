import { z } from 'zod'
import type { KindName } from './kinds.ts'
import { AmountRange, MomentRange } from './ranges.ts'
import { Id, identifier, listOf, PageQuery, requiredIdentifier, SearchText, sortBy } from './shapes.ts'

/** What a list can be narrowed by: the query, the API's parsing, the address of the screen and its control follow from it. */
export interface Criterion<Schema extends z.ZodType = z.ZodType> {
  /** A word of a text, one of several values, a record, values of the attributes of a category, amounts or days from one to another, or yes or no. */
  kind: 'text' | 'choice' | 'reference' | 'attributes' | 'amounts' | 'days' | 'flag'
  /** The kind of the record. */
  of?: KindName
  schema: Schema
}

type Criteria = Readonly<Record<string, Criterion>>

/** A list as data: the key of its rows in the answer, a row, its criteria, and the columns that it is sorted by, each of which has an index. */
export interface ListDeclaration<
  Key extends string = string,
  Named extends Criteria = Criteria,
  Order extends string = string,
> {
  key: Key
  row: z.ZodType
  criteria: Named
  orders: readonly Order[]
}

const criterion = <Schema extends z.ZodType>(
  told: Omit<Criterion<Schema>, 'schema'>,
  schema: Schema,
  about: z.GlobalMeta = {},
): Criterion<z.ZodOptional<Schema>> => ({ ...told, schema: schema.optional().meta(about) })

/** Criteria of each kind; `about` says what the parameter is, where its name does not. */
export const by = {
  text: (about: z.GlobalMeta = {}) => criterion({ kind: 'text' }, SearchText, about),
  choice: <Choice extends z.ZodType>(choices: Choice, description: string) =>
    criterion({ kind: 'choice' }, choices, { description }),
  attributes: <Values extends z.ZodType>(values: Values, description: string) =>
    criterion({ kind: 'attributes' }, values, { description }),
  amounts: (description: string) => criterion({ kind: 'amounts' }, AmountRange, { description }),
  days: (description: string) => criterion({ kind: 'days' }, MomentRange, { description }),
  flag: (description: string) => criterion({ kind: 'flag' }, z.enum(['yes', 'no']), { description }),
  /** A record of one of several kinds. */
  record: (description: string) => criterion({ kind: 'reference' }, Id, { description }),
  reference: (of: KindName, description?: string) =>
    criterion({ kind: 'reference', of }, Id, description === undefined ? {} : { description }),
}

interface ListOptions {
  criteria?: Criteria
  orders?: readonly string[]
}
type CriteriaIn<List extends ListOptions> = List extends { criteria: infer Named extends Criteria }
  ? Named
  : Record<never, never>
type OrderIn<List extends ListOptions> = List extends { orders: readonly (infer Order extends string)[] }
  ? Order
  : never

type Shape<Named extends Criteria, Order extends string> = {
  -readonly [Name in keyof Named]: Named[Name]['schema']
} & ([Order] extends [never] ? unknown : { sort: ReturnType<typeof sortBy<Order>> })

/** The query, the answer and the declaration of a paged list. */
export function paged<
  const Key extends string,
  Item extends z.ZodType,
  const List extends ListOptions = Record<never, never>,
>(key: Key, item: Item, { criteria = {}, orders = [] }: List = {} as List) {
  const shape = Object.fromEntries(Object.entries(criteria).map(([name, { schema }]) => [name, schema]))
  const sort = orders.length === 0 ? {} : { sort: sortBy(...orders) }
  return {
    query: PageQuery.extend({ ...shape, ...sort }) as unknown as z.ZodObject<
      typeof PageQuery.shape & Shape<CriteriaIn<List>, OrderIn<List>>
    >,
    response: listOf(key, item),
    list: { key, row: item, criteria, orders } as unknown as ListDeclaration<Key, CriteriaIn<List>, OrderIn<List>>,
  }
}

/** A list that another call is about: its own call, and what that is given, but for the page. */
export const AskedList = z.object({
  list: requiredIdentifier(100).meta({
    description: 'The operation that lists the records, as this reference names it.',
    examples: ['users.list'],
  }),
  params: z.record(identifier(64), identifier(128)).default({}).describe('The identifiers in the path of the list.'),
  query: z
    .record(identifier(64), identifier(8192))
    .default({})
    .describe('What the list is narrowed and sorted by, as in its own query; not the page.'),
})
export type AskedList = z.output<typeof AskedList>

/** The schema of a field of a record, by its path: `name`, `location.city.name`; the fields of a list are those of its records. */
export function fieldAt(record: z.ZodType, path: string): z.ZodType | undefined {
  return path.split('.').reduce<z.ZodType | undefined>((schema, name) => {
    const bare = schema && valueOf(schema)
    return bare instanceof z.ZodObject && Object.hasOwn(bare.shape, name) ? bare.shape[name] : undefined
  }, record)
}

/** The schema of a value that may also be missing, or of the values of a list. */
export function valueOf(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return valueOf(schema.unwrap() as z.ZodType)
  return schema instanceof z.ZodArray ? valueOf(schema.element as z.ZodType) : schema
}
