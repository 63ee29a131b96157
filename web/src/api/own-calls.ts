const mostCalls = 50

/** The ids of this tab's last changes, as in the trail. */
const ownCalls = new Set<string>()

/** Registers a change of this tab, which refetches by itself. */
export function noteOwnCall(call: string): void {
  ownCalls.add(call)
  const [oldest] = ownCalls
  if (ownCalls.size > mostCalls && oldest !== undefined) ownCalls.delete(oldest)
}

/** Whether a call was made by this tab. */
export const isOwnCall = (call: string): boolean => ownCalls.has(call)
