import { z } from 'zod'
import { endpoint, resource } from './endpoint.ts'
import { rule } from './failures.ts'
import { answer, BilingualText, component, Id, isTimeZone, Timestamp } from './shapes.ts'

const Count = z.int().min(0)

/** The name of a time zone; offsets such as `+03:00` are refused, because a zone's offset may change within a month. */
const TimeZone = z
  .string()
  .max(64)
  .regex(/^[A-Za-z]/, { error: rule('NOT_A_TIME_ZONE'), abort: true })
  .refine(isTimeZone, rule('NOT_A_TIME_ZONE'))
  .meta({ description: 'Whose midnight begins a day.', examples: ['Asia/Amman'] })

/** How many days the figures go back, today included. */
export const figureDays = 30

export const Figures = component('Figures', {
  waiting: z
    .object({
      products: Count.describe('Pending products.'),
      productRequests: Count.describe('Pending product requests.'),
      reports: Count,
      supports: Count.describe('Open support requests.'),
      banners: Count.describe('Disabled banners.'),
    })
    .describe('What waits for an administrator.'),
  oldest: z
    .object({
      products: Timestamp.nullable(),
      productRequests: Timestamp.nullable(),
      reports: Timestamp.nullable(),
      supports: Timestamp.nullable(),
      banners: Timestamp.nullable(),
    })
    .describe('When the oldest of each that waits was created; null where none waits.'),
  webhooks: z
    .object({ paused: Count, failing: Count.describe('For more than an hour.') })
    .describe('Webhooks that are sent nothing, or that take nothing.'),
  days: z
    .array(z.object({ day: z.iso.date(), users: Count, products: Count, reports: Count }))
    .describe('What is new of each of the last 30 days, the oldest first, and is still there.'),
  categories: z
    .array(z.object({ _id: Id, name: BilingualText, products: Count }))
    .describe('The main categories with the most products, at most 8: filters at the top of the tree.'),
  otherProducts: Count.describe('Products of all other main categories.'),
})
export type Figures = z.infer<typeof Figures>

const ByMeAndAll = z.object({ mine: Count, all: Count })

export const DeskFigures = component('DeskFigures', {
  today: ByMeAndAll.describe('Approvals, rejections and requests for changes since midnight that are in effect.'),
  lastHour: ByMeAndAll.describe('The same of the last sixty minutes.'),
  takenBack: Count.describe('Such decisions since midnight that an undo has taken back.'),
  medianSeconds: z
    .number()
    .min(0)
    .nullable()
    .describe(
      'Half of the decisions of today came sooner than so many seconds after the listing began to wait: of the last thousand. Null ' +
        'where there is none.',
    ),
  oldest: Timestamp.nullable().describe(
    'Since when the listing waits that waits longest, without those that are put off; null where none waits.',
  ),
})
export type DeskFigures = z.infer<typeof DeskFigures>

const query = z.object({ timeZone: TimeZone.default('UTC') })

export const figures = resource('figures', {
  get: endpoint('GET /figures', 'figures.read', 'What waits, what is new day by day, and where the products are.', {
    query,
    response: answer({ figures: Figures }),
  }),
  desk: endpoint(
    'GET /figures/desk',
    'figures.read',
    'What is decided at the review desk, by the one who calls and by all.',
    {
      query,
      response: answer({ figures: DeskFigures }),
    },
  ),
})
