/** The parts of `navigator` that describe the device. */
interface Device {
  userAgent: string
  maxTouchPoints: number
}

/** The systems that the app is made for, as `detectOs` calls them. */
export type Platform = 'iOS' | 'Android'

/**
 * The name of the operating system for the 'Detected OS' field (spec section 2): iOS for iPhone or iPad, Android, Linux,
 * Windows, otherwise the first word of the user agent that names one, or Unknown. An iPad that calls itself a Mac, as
 * iPadOS does, is one: no Mac has a touch screen.
 */
export function detectOs({ userAgent, maxTouchPoints }: Device): string {
  // First, because Windows phones also name Android and iPhone.
  if (/windows/i.test(userAgent)) return 'Windows'
  if ((maxTouchPoints > 1 ? /iphone|ipad|macintosh/i : /iphone|ipad/i).test(userAgent)) return 'iOS'
  // Before Linux, which Android names too.
  if (/android/i.test(userAgent)) return 'Android'
  if (/linux/i.test(userAgent)) return 'Linux'
  return /\((?:X11; |compatible; )*([A-Za-z][\w-]*)/.exec(userAgent)?.[1] ?? 'Unknown'
}

/** Whether there is an app for the system. */
export const hasApp = (os: string): os is Platform => os === 'iOS' || os === 'Android'
