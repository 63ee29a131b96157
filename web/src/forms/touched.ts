type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Those fields of a form that differ from the record it was opened on, down into bilingual texts. */
export function touched<Form extends object>(opened: NoInfer<Form>, form: Form): DeepPartial<Form> {
  const before = opened as Fields
  const entries = Object.entries(form).flatMap(([key, value]): [string, unknown][] => {
    const old = before[key]
    if (isFields(value) && isFields(old)) {
      const inside = touched(old, value)
      return Object.keys(inside).length > 0 ? [[key, inside]] : []
    }
    return JSON.stringify(value) === JSON.stringify(old) ? [] : [[key, value]]
  })
  return Object.fromEntries(entries) as DeepPartial<Form>
}

type DeepPartial<T> = T extends readonly unknown[] ? T : T extends object ? { [K in keyof T]?: DeepPartial<T[K]> } : T
