import { Id } from '@dealsy/contract'
import { RequestFailure } from '../../failures/failures.ts'

/** The values of one attribute by which a list of products is filtered. */
export interface AttributeChoice {
  attributeId: string
  /** Items of the attribute, or their descendants. */
  items: string[]
  texts: string[]
}

/**
 * Reads `filterValues`: comma-separated `id:value` pairs, each part percent-encoded (reading of the specification, section 4).
 * A value that is an identifier is an item, any other a text. 400 for what cannot be read that way.
 */
export function readFilterValues(filterValues: string): AttributeChoice[] {
  const choices = new Map<string, AttributeChoice>()
  for (const pair of filterValues.split(',')) {
    const [id = '', value = '', ...more] = pair.split(':').map(decoded)
    if (more.length > 0 || value === '' || value.includes('\0') || !isId(id)) throw unreadable(pair)
    // The database writes identifiers in lower case.
    const attributeId = id.toLowerCase()
    const choice = choices.get(attributeId) ?? { attributeId, items: [], texts: [] }
    choices.set(attributeId, choice)
    if (isId(value)) choice.items.push(value.toLowerCase())
    else choice.texts.push(value)
  }
  return [...choices.values()]
}

/** Decodes percent-encoding; an empty text if it is broken. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part).trim()
  } catch {
    return ''
  }
}

const isId = (text: string) => Id.safeParse(text).success

const unreadable = (pair: string) => new RequestFailure('FILTER_VALUES_UNREADABLE', { pair }, { at: ['filterValues'] })
