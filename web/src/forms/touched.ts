type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Those fields of a form that differ from the record it was opened on, down into bilingual texts. */
export function touched<Form extends object>(opened: NoInfer<Form>, form: Form): DeepPartial<Form> {
  const before = opened as Fields
  const entries = Object.entries(form).flatMap(([key, value]): [string, unknown][] => {
    const old = before[key]
    if (isFields(value) && isFields(old)) {
      const inside = touched(old, value)
      return Object.keys(inside).length > 0 ? [[key, inside]] : []
    }
    return same(value, old) ? [] : [[key, value]]
  })
  return Object.fromEntries(entries) as DeepPartial<Form>
}

/** The typed values where they differ from the opened ones, the current ones elsewhere; also inside bilingual texts. */
export function merged(opened: unknown, typed: unknown, now: unknown): unknown {
  if (same(opened, typed)) return now
  if (!isFields(opened) || !isFields(typed) || !isFields(now)) return typed
  return Object.fromEntries(Object.entries(now).map(([key, value]) => [key, merged(opened[key], typed[key], value)]))
}

export type DeepPartial<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [K in keyof T]?: DeepPartial<T[K]> }
    : T
