import { blocks, headingsOf, inline, markup } from '../http/markup.ts'
import type { Markup } from '../http/markup.ts'
import type { OpenApiDocument } from './openapi.ts'
import { schemaDescription, table } from './fields.ts'
import { badge, operationArticle, refusals, wordsOf } from './operation.ts'
import type { Call } from './operation.ts'

/** Where the page finds what it loads and links to. */
export interface PageAddresses {
  document: string
  icon: string
  style: string
  script: string
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
${chapter('failures', 'Failures by status', [])}
${chapter('schemas', 'Schemas', [])}
</ul>
</nav>
<main id="content" tabindex="-1">
<section id="guide" class="prose"><h2>Guide</h2>${blocks(info.description)}</section>
${groups.map(
  (group) => markup`<section id="${group.name}" data-group><h2>${group.name}</h2>
${group.calls.map((call) => operationArticle(call, document))}</section>`,
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

function failures({ paths, components }: OpenApiDocument): Markup {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  const references = new Map(operations.flatMap(refusals))
  const rows = [...references]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([status, reference]): [Markup, Markup] => [
      markup`<span id="failure-${status}">${status} ${wordsOf(reference)}</span>`,
      inline(components.responses[reference.slice(reference.lastIndexOf('/') + 1)]?.description ?? ''),
    ])
  return markup`<section id="failures"><h2>Failures by status</h2>
<p>Every one has the shape of <a href="#schema-Failure">Failure</a>.</p>
${table('Failures by status', ['Status', 'Codes and their meaning'], rows)}</section>`
}

function schemas({ components }: OpenApiDocument): Markup {
  const entries = Object.entries(components.schemas).map(
    ([name, schema]) => markup`<section id="schema-${name}" class="schema"><h3>${name}</h3>
${schemaDescription(name, schema, components.schemas)}</section>`,
  )
  return markup`<section id="schemas"><h2>Schemas</h2>${entries}</section>`
}
