import { z } from 'zod'
import { callFailures, deliveryFailures, fieldFailures } from './failure-codes.ts'
import { FilterType } from './filter-type.ts'
import { kindNames, kinds, userKinds, usersOf } from './kinds.ts'
import type { KindName, UsersOf } from './kinds.ts'
import { AppPermission } from './permissions.ts'

/** What a failure is about: a record by the singular name of its resource, or what is treated like one. */
export const RecordName = z.enum(
  [
    ...kindNames.map((name) => kinds[name].one),
    'change' as const,
    'export' as const,
    'image' as const,
    'job' as const,
    'parentFilter' as const,
    'webhookDelivery' as const,
  ].toSorted(),
)
export type RecordName = z.infer<typeof RecordName>

/** How many records of which kinds refer to another one. */
export const Uses = z.partialRecord(z.enum(userKinds), z.int())
export type Uses = z.infer<typeof Uses>

/** The same of one kind, each of those that can refer to it. */
export const usesSchemaOf = <Used extends KindName>(used: Used) =>
  z.object(Object.fromEntries(usersOf(used).map((user) => [user, z.int()])) as Record<UsersOf<Used>, z.ZodInt>)

/** What a value should have been, as the sentence ends. */
export const valueTypes = {
  text: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  list: 'a list',
  other: 'of another type',
} as const
export type ValueType = keyof typeof valueTypes

const ownWords: Partial<Record<string, string>> = {
  appKey: 'key of the app',
  callSupport: 'support contact',
  export: 'prepared file',
  support: 'support request',
  whatsappSupport: 'support contact',
}

/** A name as words: 'product request'. */
const wordsOf = (name: string) => ownWords[name] ?? name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const parameter = <Schema extends z.ZodType>(
  schema: Schema,
  inEnglish: (value: z.output<Schema>) => string = String,
) => ({ schema, inEnglish })

/** The parameters of all failures; a name means the same wherever it is used. */
const parameters = {
  above: parameter(FilterType),
  answer: parameter(z.string()),
  expected: parameter(z.enum(Object.keys(valueTypes) as ValueType[]), (type) => valueTypes[type]),
  field: parameter(z.string()),
  format: parameter(z.string()),
  max: parameter(z.number()),
  min: parameter(z.number()),
  pair: parameter(z.string()),
  permission: parameter(AppPermission),
  placeholder: parameter(z.string()),
  reason: parameter(z.string()),
  record: parameter(RecordName, wordsOf),
  seconds: parameter(z.number()),
  type: parameter(FilterType),
  uses: parameter(Uses, (uses) =>
    Object.entries(uses)
      .map(([records, count]) => `${wordsOf(records)} ${count}`)
      .join(', '),
  ),
  values: parameter(z.array(z.string()), (values) => values.join(', ')),
  widths: parameter(z.array(z.number()), (widths) => widths.join(', ')),
}

export type CallFailureCode = keyof typeof callFailures
export type FieldFailureCode = keyof typeof fieldFailures
export type DeliveryFailureCode = keyof typeof deliveryFailures
export type FailureCode = CallFailureCode | FieldFailureCode | DeliveryFailureCode

/** The names in braces of a text. */
export type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

type Sentences = { [Code in CallFailureCode]: (typeof callFailures)[Code][1] } & typeof fieldFailures &
  typeof deliveryFailures
type ParameterOf<Code extends FailureCode> = NamesIn<Sentences[Code]> & keyof typeof parameters

/** The parameters of a code. */
export type FailureParams<Code extends FailureCode> = {
  [Name in ParameterOf<Code>]: z.output<(typeof parameters)[Name]['schema']>
}

/** Codes without parameters. */
export type PlainFailureCode = {
  [Code in FailureCode]: ParameterOf<Code> extends never ? Code : never
}[FailureCode]
export type PlainCallFailureCode = PlainFailureCode & CallFailureCode

const sentences = {
  ...Object.fromEntries(Object.entries(callFailures).map(([code, [, sentence]]) => [code, sentence])),
  ...fieldFailures,
  ...deliveryFailures,
} as Sentences

export const failureCodes = Object.keys(sentences) as FailureCode[]

export const isFailureCode = (code: string): code is FailureCode => Object.hasOwn(sentences, code)

const inBraces = /\{(\w+)\}/g
const parametersIn = (code: FailureCode) =>
  Array.from(sentences[code].matchAll(inBraces), ([, name]) => name as keyof typeof parameters)

/** What the parameters of a code must be. */
export const paramsSchemaOf = (code: FailureCode): z.ZodObject =>
  z.object(Object.fromEntries(parametersIn(code).map((name) => [name, parameters[name].schema])))

/** Keeps the type of a code that a rule of a schema has instead of a message; such a code has no parameters. */
export const rule = <Code extends PlainFailureCode & FieldFailureCode>(code: Code) => code

/** What went wrong: a code with its parameters for a program, a sentence for a person. */
export const Reason = z.object({
  code: z.string().describe('What went wrong, for a program.'),
  params: z.record(z.string(), z.unknown()).optional().describe('What belongs to the code.'),
  message: z.string().describe('A sentence for a person.'),
})
export type Reason = z.infer<typeof Reason>

/** A code with its parameters and its English sentence. */
export function reasonFor<Code extends FailureCode>(code: Code, params: FailureParams<Code>): Reason {
  const message = sentences[code].replaceAll(inBraces, (_, name: ParameterOf<Code>) =>
    parameters[name].inEnglish(params[name] as never),
  )
  return { code, ...(Object.keys(params).length > 0 && { params }), message }
}

/** Why a field was refused. */
export const Issue = Reason.extend({ path: z.array(z.union([z.string(), z.number()])) }).meta({ id: 'Issue' })
export type Issue = z.infer<typeof Issue>

/** What every failed call answers. `current` is the record as it is now, where an edit met another's edit; `UndoConflicts`, where an undo met later changes. */
export const Failure = Reason.extend({
  issues: z.array(Issue).optional().describe('The fields that were refused.'),
  current: z
    .unknown()
    .optional()
    .describe(
      'The record as it is now, where an edit met another one; `UndoConflicts`, where an undo met later changes.',
    ),
}).meta({ id: 'Failure' })
export type Failure = z.infer<typeof Failure>
