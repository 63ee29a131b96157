import { z } from 'zod'
import { endpoint, resource } from './endpoint.ts'
import { paged } from './lists.ts'
import { answer, component, EditedVersion, Id, requiredText, Version } from './shapes.ts'
import { cleanIdentifier } from './texts.ts'

/** The events that notify a user, with what `{{...}}` in title and content may name (reading of the specification, section 5). */
export const automationPlaceholders = {
  'Product approved': ['name', 'product'],
  'Product request approved': ['name', 'productRequest'],
  'Promotion ended': ['name', 'product'],
  'Account suspended': ['name'],
  'Account activated': ['name'],
  'Wallet credited': ['name', 'amount', 'balance'],
  'Wallet debited': ['name', 'amount', 'balance'],
  'Business created': ['name', 'business'],
  Welcome: ['name'],
  'Product rejected': ['name', 'product', 'reasons', 'reasonsInArabic', 'note'],
  'Changes requested': ['name', 'product', 'reasons', 'reasonsInArabic', 'note'],
  'Product request rejected': ['name', 'productRequest', 'reasons', 'reasonsInArabic', 'note'],
  'Product request changes requested': ['name', 'productRequest', 'reasons', 'reasonsInArabic', 'note'],
} as const satisfies Record<string, readonly string[]>

export const AutomationName = z.enum(Object.keys(automationPlaceholders) as (keyof typeof automationPlaceholders)[])
export type AutomationName = z.infer<typeof AutomationName>
export type AutomationPlaceholder = (typeof automationPlaceholders)[AutomationName][number]

// Also matches an unclosed placeholder, which is a typing error.
const placeholder = /\{\{([^{}\n]{0,30})(\}\})?/g

/** The placeholders that an automation's texts may use; none for an unknown automation. */
export const placeholdersOf = (automation: AutomationName): readonly AutomationPlaceholder[] =>
  (automationPlaceholders as Partial<Record<string, readonly AutomationPlaceholder[]>>)[automation] ?? []

/** The first `{{...}}` in a text that is not a placeholder of this automation, as it is written. */
export function unknownPlaceholder(automation: AutomationName, text: string): string | undefined {
  const known: readonly string[] = placeholdersOf(automation)
  return Array.from(text.matchAll(placeholder)).find(
    ([, name = '', end]) => end === undefined || !known.includes(cleanIdentifier(name)),
  )?.[0]
}

/** A text with its placeholders filled; placeholders inside the values are not expanded. */
export const fillPlaceholders = (text: string, values: Partial<Record<string, string | null>>): string =>
  text.replaceAll(placeholder, (written, name: string) => values[cleanIdentifier(name)] ?? written)

/** The notification that a user gets on an event, unless it is disabled. */
export const Automation = component('Automation', {
  _id: Id,
  automation: AutomationName,
  title: z.string().meta({ examples: ['Your product is live'] }),
  content: z.string().meta({ examples: ['{{name}}, everybody can see {{product}} now.'] }),
  isDisabled: z.boolean(),
  version: Version,
})
export type Automation = z.infer<typeof Automation>

export const automations = resource('automations', {
  list: endpoint(
    'GET /automations',
    'automations.read',
    'The automations, a fixed list.',
    paged('automations', Automation),
  ),
  get: endpoint('GET /automations/{id}', 'automations.read', 'One automation.', {
    response: answer({ automation: Automation }),
  }),
  update: endpoint(
    'PUT /automations/{id}',
    'automations.edit',
    'Changes what an automation says, or whether it says it.',
    {
      description: 'A `{{...}}` that the automation has no value for is refused with 400.',
      body: z
        .object({ title: requiredText(200), content: requiredText(2000), isDisabled: z.boolean() })
        .partial()
        .extend({ version: EditedVersion }),
      response: answer({ automation: Automation }),
      failures: ['UNKNOWN_PLACEHOLDER'],
    },
  ),
})
