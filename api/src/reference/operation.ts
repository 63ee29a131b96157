import { inline, markup } from '../http/markup.ts'
import type { Markup } from '../http/markup.ts'
import type { OpenApiDocument, Operation, Parameter } from './openapi.ts'
import { commandOf, exampleOf } from './examples.ts'
import { fieldsOf, fieldTable, received, sent } from './fields.ts'
import type { Line } from './fields.ts'

export interface Call {
  method: string
  path: string
  operation: Operation
}

/** The method of a call, coloured by what it does. */
export const badge = (method: string) => markup`<span class="method ${method.toLowerCase()}">${method}</span>`

/** All that the page says about one operation. */
export function operationArticle({ method, path, operation }: Call, document: OpenApiDocument): Markup {
  const { operationId: id, summary, description, security, parameters, requestBody } = operation
  const { schemas } = document.components
  const access = security.length > 0 ? 'Administrators only' : 'Public'
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
<ul class="statuses">${refusals(operation).map(
    ([status, reference]) => markup`<li><a href="#failure-${status}">${status} ${wordsOf(reference)}</a></li>`,
  )}</ul>
</div>
<div class="examples">
${example('Example request', commandOf(method, path, operation, document))}
${answers.map(([status, schema]) => example(`Example answer ${status}`, JSON.stringify(exampleOf(schema, schemas), null, 2)))}
</div>
</article>`
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
    'content' in response ? [[status, response.content['application/json'].schema] as const] : [],
  )

/** The failures an operation may answer, as references by status. */
export const refusals = ({ responses }: Operation) =>
  Object.entries(responses).flatMap(([status, response]) =>
    '$ref' in response ? [[status, response.$ref] as const] : [],
  )

/** The name of a referred component as words: 'Bad input'. */
export const wordsOf = (reference: string) =>
  reference.slice(reference.lastIndexOf('/') + 1).replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const example = (title: string, text: string) =>
  markup`<figure><figcaption>${title}</figcaption><pre><code>${text}</code></pre></figure>`
