import { type Endpoint, events, intake } from '@dealsy/contract'

const opened = `import { openDealsy } from '@dealsy/app-client'

const dealsy = openDealsy({ address, key })
`

/** A call of the app in TypeScript, by its client (`clients/app`). */
export function sampleOf({ resource, verb, method, path, query, body }: Endpoint): string {
  const name = `${resource}.${verb}`
  if (name === `${intake.batch.resource}.${intake.batch.verb}`)
    return `${opened}for await (const { line, answer } of dealsy.batch(lines)) console.log(line.ref, answer.status)`
  if (name === `${events.list.resource}.${events.list.verb}`)
    return `${opened}for await (const event of dealsy.events({ after })) console.log(event.name, event.ref)`
  const parts = Array.from(path.matchAll(/\{(\w+)\}/g), ([, part]) => part)
  const input = [
    ...(parts.length > 0 ? [`path: { ${parts.join(', ')} }`] : []),
    ...(query ? ['query'] : []),
    ...(body ? ['body'] : []),
  ]
  const given = input.length > 0 ? `{ ${input.join(', ')} }` : '{}'
  return `${opened}const { data } = await dealsy.call('${method.toLowerCase()}', '${path}', ${given})`
}
