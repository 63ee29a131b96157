const mostCalls = 50

/** The last calls of this tab that changed something, as the trail names them. */
const ownCalls = new Set<string>()

/** Remembers a call of this tab, whose changes it reads again by itself. */
export function noteOwnCall(call: string): void {
  ownCalls.add(call)
  const [oldest] = ownCalls
  if (ownCalls.size > mostCalls && oldest !== undefined) ownCalls.delete(oldest)
}

/** Whether a call was made by this tab. */
export const isOwnCall = (call: string): boolean => ownCalls.has(call)
