import { blocks, headingsOf, inline, markup } from './markup.ts'
import type { Markup } from './markup.ts'
import type { OpenApiDocument, Operation } from './openapi.ts'
import { commandOf, exampleOf } from './reference-examples.ts'
import { fieldsOf, fieldTable, notesOf } from './reference-fields.ts'

/** Where the page finds what it loads and links to. */
export interface PageAddresses {
  document: string
  style: string
  script: string
}

interface Call {
  method: string
  path: string
  operation: Operation
}

/** The OpenAPI document as a page to read: a guide, every operation with examples, the failures and the schemas. */
export function referencePage(document: OpenApiDocument, addresses: PageAddresses): string {
  const { info, tags } = document
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): Call => ({ method: method.toUpperCase(), path, operation })),
  )
  const groups = tags.map(({ name }) => ({
    name,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }))
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="Every call of the ${info.title}, with parameters, fields, examples and failures.">
<title>${info.title}</title>
<link rel="stylesheet" href="${addresses.style}">
<script src="${addresses.script}" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<h1>${info.title} <small>${info.version}</small></h1>
<a href="${addresses.document}">OpenAPI document</a>
</header>
<nav aria-label="Contents">
<search hidden><label for="filter">Filter calls</label><input id="filter" type="search" autocomplete="off" spellcheck="false">
<p id="matches" role="status"></p></search>
<ul class="contents">
${chapter(
  'guide',
  'Guide',
  headingsOf(info.description).map(({ heading, address }) => markup`<li><a href="#${address}">${heading}</a></li>`),
)}
${groups.map((group) => chapter(group.name, group.name, group.calls.map(entry)))}
${chapter('failures', 'Failures by status', [])}
${chapter('schemas', 'Schemas', [])}
</ul>
</nav>
<main id="content" tabindex="-1">
<section id="guide" class="prose" aria-labelledby="guide-title"><h2 id="guide-title">Guide</h2>${blocks(info.description)}</section>
${groups.map(
  (group) => markup`<section id="${group.name}" data-group><h2>${group.name}</h2>
${group.calls.map((call) => article(call, document))}</section>`,
)}
${failures(document)}
${schemas(document)}
</main>
</body>
</html>
`.html
}

const chapter = (address: string, title: string, entries: Markup[]) =>
  markup`<li data-chapter="${address}"><a class="chapter" href="#${address}">${title}</a>${entries.length > 0 ? markup`<ul>${entries}</ul>` : undefined}</li>`

const entry = ({ method, path, operation }: Call) =>
  markup`<li data-entry="${operation.operationId}"><a href="#${operation.operationId}">${badge(method)} <span>${path}</span></a></li>`

const badge = (method: string) => markup`<span class="method ${method.toLowerCase()}">${method}</span>`

function article({ method, path, operation }: Call, document: OpenApiDocument): Markup {
  const { operationId, summary, description, security, parameters, requestBody } = operation
  const { schemas: components } = document.components
  const body = requestBody?.content['application/json'].schema
  const isPublic = security.length === 0
  const words = [method, path, operationId, summary, isPublic ? 'public' : 'administrators'].join(' ').toLowerCase()
  return markup`<article id="${operationId}" aria-labelledby="${operationId}-title" data-words="${words}">
<div>
<h3 id="${operationId}-title"><a href="#${operationId}">${badge(method)} <code>${path}</code></a></h3>
<p class="summary">${inline(summary)}</p>
${description ? markup`<p>${inline(description)}</p>` : undefined}
<p class="facts"><code>${operationId}</code> <span class="access">${isPublic ? 'Public' : 'Administrators only'}</span></p>
${
  parameters.length > 0
    ? markup`<h4>Parameters</h4>
${fieldTable(
  `Parameters of ${operationId}`,
  parameters.map(({ name, in: place, required, description: about, schema }) => {
    const described = about ? { ...schema, description: about } : schema
    return { name, place, required, schema: described }
  }),
  components,
)}`
    : undefined
}
${body ? markup`<h4>Body</h4>${fieldTable(`Body of ${operationId}`, fieldsOf(body), components)}` : undefined}
${answers(operation, document)}
<h4>Failures</h4>
<ul class="statuses">${refusals(operation).map(([status, reference]) => markup`<li><a href="#failure-${status}">${status} ${nameOf(reference)}</a></li>`)}</ul>
</div>
<div class="examples">
${example('Example request', commandOf(method, path, operation, document))}
${successes(operation).map(([status, schema]) => example(`Example answer, ${status}`, JSON.stringify(exampleOf(schema, components), null, 2)))}
</div>
</article>`
}

const successes = ({ responses }: Operation) =>
  Object.entries(responses).flatMap(([status, response]) =>
    'content' in response ? [[status, response.content['application/json'].schema] as const] : [],
  )

const answers = (operation: Operation, { components }: OpenApiDocument) =>
  successes(operation).map(
    ([status, schema]) => markup`<h4>Answer, ${status}</h4>
${fieldTable(`Answer of ${operation.operationId}`, fieldsOf(schema), components.schemas)}`,
  )

const example = (title: string, text: string) =>
  markup`<figure><figcaption>${title}</figcaption><pre><code>${text}</code></pre></figure>`

const refusals = ({ responses }: Operation) =>
  Object.entries(responses).flatMap(([status, response]) =>
    '$ref' in response ? [[status, response.$ref] as const] : [],
  )

/** 'BadInput' of a reference to it, as words. */
const nameOf = (reference: string) =>
  reference.slice(reference.lastIndexOf('/') + 1).replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function failures({ paths, components }: OpenApiDocument): Markup {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  const references = new Map(operations.flatMap(refusals))
  const rows = [...references]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([status, reference]) => {
      const response = components.responses[reference.slice(reference.lastIndexOf('/') + 1)]
      return markup`<tr id="failure-${status}"><th scope="row">${status} ${nameOf(reference)}</th><td>${inline(response?.description ?? '')}</td></tr>`
    })
  return markup`<section id="failures"><h2>Failures by status</h2>
<p>Every one has the shape of <a href="#schema-Failure">Failure</a>.</p>
<table aria-label="Failures by status"><thead><tr><th scope="col">Status</th><th scope="col">Codes and their meaning</th></tr></thead>
<tbody>${rows}</tbody></table></section>`
}

function schemas({ components }: OpenApiDocument): Markup {
  const entries = Object.entries(components.schemas).map(([name, schema]) => {
    const fields = fieldsOf(schema)
    return markup`<section id="schema-${name}" class="schema" aria-labelledby="schema-${name}-title"><h3 id="schema-${name}-title">${name}</h3>
${fields.length > 0 ? fieldTable(`Fields of ${name}`, fields, components.schemas) : markup`<p>${[String(schema.type), ...notesOf(schema)].map((note) => markup`<span class="note">${inline(note)}</span> `)}</p>`}</section>`
  })
  return markup`<section id="schemas"><h2>Schemas</h2>${entries}</section>`
}
