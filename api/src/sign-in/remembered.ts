/** How long an answer is kept, in milliseconds: what is ended holds within this time in every process. */
const longestKept = 1000

/** What `find` answers, asked once in a second for each key. Failures are not kept. */
export function rememberedForASecond<T>(find: (key: string, from: string) => Promise<T>) {
  const known = new Map<string, Promise<T>>()
  return {
    /** `from`: who asks, where that matters to `find`. */
    get(key: string, from = ''): Promise<T> {
      const earlier = known.get(key)
      if (earlier) return earlier
      const lookup = find(key, from)
      const forget = () => known.delete(key)
      known.set(key, lookup)
      lookup.catch(forget)
      setTimeout(forget, longestKept).unref()
      return lookup
    },
    forget: (key: string) => void known.delete(key),
  }
}
