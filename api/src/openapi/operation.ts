import { inline, markup } from '../public-pages/markup.ts'
import type { Markup } from '../public-pages/markup.ts'
import { schemaOf } from './openapi.ts'
import type { OpenApiDocument, Operation, Parameter } from './openapi.ts'
import { commandOf, exampleOf } from './examples.ts'
import { fieldsOf, fieldTable, nameOf, received, sent } from './fields.ts'
import type { Line } from './fields.ts'

export interface Call {
  method: string
  path: string
  operation: Operation
}

/** The method of a call, coloured by what it does. */
export const badge = (method: string) => markup`<span class="method ${method.toLowerCase()}">${method}</span>`

/** The section of one operation. */
export function operationArticle({ method, path, operation }: Call, document: OpenApiDocument): Markup {
  const { operationId: id, summary, description, security, parameters, requestBody } = operation
  const { schemas } = document.components
  const access = accessOf(security)
  const words = [method, path, id, summary, access].join(' ').toLowerCase()
  const body = requestBody?.content['application/json'].schema
  const answers = successes(operation)
  return markup`<article id="${id}" aria-labelledby="${id}-title" data-words="${words}">
<div>
<h3 id="${id}-title"><a href="#${id}">${badge(method)} <code>${path}</code></a></h3>
<p>${inline(summary)}</p>
${description ? markup`<p>${inline(description)}</p>` : undefined}
<p class="facts"><code>${id}</code> <span>${access}</span></p>
${part('Parameters', id, parameters.map(lineOf), schemas)}
${part('Body', id, sent(body ? fieldsOf(body) : []), schemas)}
${answers.map(([status, schema]) => part(`Answer ${status}`, id, received(fieldsOf(schema)), schemas))}
<h4>Failures</h4>
<ul class="statuses">${failures(operation).map(
    ([status, codes]) =>
      markup`<li>${status}${codes.map((code) => markup` <a href="#failure-${code}">${code}</a>`)}</li>`,
  )}</ul>
</div>
<div class="examples">
${example('Example request', commandOf(method, path, operation, document))}
${answers.map(([status, schema]) => example(`Example answer ${status}`, JSON.stringify(exampleOf(schema, schemas), null, 2)))}
</div>
</article>`
}

function accessOf([way]: Operation['security']): string {
  if (!way) return 'Public'
  const permissions = way['appKey']
  return permissions ? ['Keys of the app', ...permissions].join(', ') : 'Administrators only'
}

function part(title: string, operationId: string, lines: Line[], schemas: OpenApiDocument['components']['schemas']) {
  if (lines.length === 0) return undefined
  return markup`<h4>${title}</h4>
${fieldTable(`${title} of ${operationId}`, lines, schemas)}`
}

function lineOf({ name, in: place, required, description, schema }: Parameter): Line {
  const remark = `in ${place}, ${required ? 'required' : 'optional'}`
  return { name, remark, schema: description ? { ...schema, description } : schema }
}

const successes = ({ responses }: Operation) =>
  Object.entries(responses).flatMap(([status, response]) =>
    status < '300' ? [[status, schemaOf(response)] as const] : [],
  )

/** The failure codes of an operation, by status. */
export const failures = ({ responses }: Operation) =>
  Object.entries(responses).flatMap(([status, response]) => {
    const codes = schemaOf(response).anyOf?.map(nameOf) ?? []
    return status < '400' ? [] : [[status, codes] as const]
  })

const example = (title: string, text: string) =>
  markup`<figure><figcaption>${title}</figcaption><pre><code>${text}</code></pre></figure>`
