import type { Session } from '@dealsy/contract'
import Bowser from 'bowser'

/** What a user agent says of browser and system: names for a person, null where it does not say. */
export function describeDevice(userAgent: string): Session['device'] {
  // The parser refuses an empty text.
  const { browser, os, platform } = Bowser.parse(userAgent || '?')
  // Whoever reads the list knows an iPhone from an iPad better than by its iOS.
  const system = platform.vendor === 'Apple' ? platform.model : undefined
  return { browser: browser.name || null, system: system ?? os.name ?? null, userAgent }
}
