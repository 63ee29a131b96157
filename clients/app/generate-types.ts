import { writeFile } from 'node:fs/promises'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { openApiDocument } from '../../api/src/openapi/openapi.ts'

const place = new URL('src/api-types.ts', import.meta.url)

/** The part of the OpenAPI document that the client types: the calls of the app, with the answers of success. */
function documentOfApp() {
  const { paths, components, ...document } = openApiDocument()
  const ofApp = Object.entries(paths).filter(([path]) => path.startsWith('/app/'))
  const succeeding = ofApp.map(([path, operations]) => [
    path,
    Object.fromEntries(
      Object.entries(operations).map(([method, { responses, ...operation }]) => [
        method,
        { ...operation, responses: Object.fromEntries(Object.entries(responses).filter(([status]) => status < '300')) },
      ]),
    ),
  ])
  const used = referredIn(succeeding, components.schemas)
  const schemas = Object.entries(components.schemas).filter(([name]) => used.has(name) || name === 'Failure')
  return { ...document, paths: Object.fromEntries(succeeding), components: { schemas: Object.fromEntries(schemas) } }
}

/** The names of the schemas that a part of the document refers to, directly or by way of others. */
function referredIn(part: unknown, schemas: Record<string, unknown>, found = new Set<string>()): Set<string> {
  for (const [, name = ''] of JSON.stringify(part).matchAll(/#\/components\/schemas\/(\w+)/g)) {
    if (found.has(name)) continue
    found.add(name)
    referredIn(schemas[name], schemas, found)
  }
  return found
}

/** The types of the app's calls, as TypeScript. */
export async function typesOfApp(): Promise<string> {
  // A field with a default need not be sent.
  const types = astToString(await openapiTypescript(JSON.stringify(documentOfApp()), { defaultNonNullable: false }))
  return `// Generated from the contract by \`npm run types -w clients/app\`.\n${types}`
}

if (import.meta.main) await writeFile(place, await typesOfApp())
