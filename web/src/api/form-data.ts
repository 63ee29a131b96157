/**
 * The form that a body is: one part for each field, a text as it is, null as an empty part and everything else as JSON. What is
 * undefined is left out.
 */
export function formDataOf(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body) as [string, unknown][]) {
    if (value !== undefined) form.append(name, typeof value === 'string' ? value : partOf(value))
  }
  return form
}

const partOf = (value: unknown) => (value === null ? '' : JSON.stringify(value))
