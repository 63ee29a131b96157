import type { Session } from '@dealsy/contract'
import Bowser from 'bowser'

/** What a user agent says of browser and system: names for a person, null where it does not say. */
export function describeDevice(userAgent: string): Session['device'] {
  // The parser refuses an empty text.
  const { browser, os, platform } = Bowser.parse(userAgent || '?')
  // "iPhone" or "iPad" says more to the reader of the list than "iOS".
  const system = platform.vendor === 'Apple' ? platform.model : undefined
  return { browser: browser.name || null, system: system ?? os.name ?? null, userAgent }
}
