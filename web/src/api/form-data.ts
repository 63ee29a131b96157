/**
 * A body as multipart form data: one part for each field, strings as they are, null as an empty part and everything else as
 * JSON; undefined fields are omitted.
 */
export function formDataOf(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body) as [string, unknown][]) {
    if (value !== undefined) form.append(name, typeof value === 'string' ? value : partOf(value))
  }
  return form
}

const partOf = (value: unknown) => (value === null ? '' : JSON.stringify(value))
