import { blocks, headingsOf, markup } from '../public-pages/markup.ts'
import type { Markup } from '../public-pages/markup.ts'
import type { OpenApiDocument } from './openapi.ts'
import { schemaDescription, table } from './fields.ts'
import type { JsonSchema } from './json-schemas.ts'
import { badge, failures, operationArticle } from './operation.ts'
import type { Call } from './operation.ts'

/** The addresses that the page loads and links to. */
export interface PageAddresses {
  document: string
  icon: string
  style: string
  script: string
}

/** The OpenAPI document as a page: a guide, every operation with examples, the failures and the schemas. */
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
<link rel="icon" href="${addresses.icon}" type="image/svg+xml">
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
${chapter('failures', 'Failures', [])}
${chapter('schemas', 'Schemas', [])}
</ul>
</nav>
<main id="content" tabindex="-1">
<section id="guide" class="prose"><h2>Guide</h2>${blocks(info.description)}</section>
${groups.map(
  (group) => markup`<section id="${group.name}" data-group><h2>${group.name}</h2>
${group.calls.map((call) => operationArticle(call, document))}</section>`,
)}
${failureTables(document)}
${schemaSections(document)}
</main>
</body>
</html>
`.html
}

const chapter = (address: string, title: string, entries: Markup[]) =>
  markup`<li data-chapter="${address}"><a class="chapter" href="#${address}">${title}</a>${entries.length > 0 ? markup`<ul>${entries}</ul>` : undefined}</li>`

const entry = ({ method, path, operation }: Call) =>
  markup`<li data-entry="${operation.operationId}"><a href="#${operation.operationId}">${badge(method)} <span>${path}</span></a></li>`

/** The codes of calls with their status, then the codes of fields, which have none. */
function failureTables({ paths, components: { schemas } }: OpenApiDocument): Markup {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  const statuses = new Map(
    operations.flatMap((operation) =>
      failures(operation).flatMap(([status, codes]) => codes.map((code) => [code, status] as const)),
    ),
  )
  const lineOf = ([name, schema]: [string, JsonSchema]): [Markup, Markup] => [
    markup`<span id="failure-${name}">${statuses.get(name)} <code>${name}</code></span>`,
    markup`${schema.description}`,
  ]
  const codes = Object.entries(schemas).filter(isFailure)
  const ofCalls = codes.filter(([name]) => statuses.has(name))
  const ofFields = codes.filter(([name]) => !statuses.has(name))
  return markup`<section id="failures"><h2>Failures</h2>
<p>Every one has the shape of <a href="#schema-Failure">Failure</a>; what is in braces is in its <code>params</code>.</p>
${table('Failures', ['Code', 'Message'], ofCalls.map(lineOf))}
<h3>Fields</h3>
<p>These are in the <code>issues</code> of <a href="#failure-BAD_INPUT">BAD_INPUT</a>.</p>
${table('Failures of fields', ['Code', 'Message'], ofFields.map(lineOf))}</section>`
}

const isFailure = ([, { properties }]: [string, JsonSchema]) => properties?.['code']?.const !== undefined

function schemaSections({ components }: OpenApiDocument): Markup {
  const others = Object.entries(components.schemas).filter((schema) => !isFailure(schema))
  const entries = others.map(
    ([name, schema]) => markup`<section id="schema-${name}" class="schema"><h3>${name}</h3>
${schemaDescription(name, schema, components.schemas)}</section>`,
  )
  return markup`<section id="schemas"><h2>Schemas</h2>${entries}</section>`
}
