import { nameOf, type Contract, type Refusal, type Section } from './contract.ts'
import { html, prose, type Html } from './html.ts'
import { examplesOf, headerId, operationOf, statusId, statusTitle } from './operations.ts'
import { entityId, fieldOf, schemaOf } from './schemas.ts'

const titleOf = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`

/** What all calls have in common. */
function basics({ info, components }: Contract): Section {
  const headers = Object.entries(components.parameters).map(
    ([name, { name: title, schema, required, description }]) =>
      html`<dl class="fields" id="${headerId(name)}">${fieldOf(title, schema, required === true, description)}</dl>`,
  )
  const body = html`<div class="text">
    <p>${prose(info.description)}</p>
    <h3 id="tokens">Tokens</h3>
    <p>
      Customers, couriers, members of stores and staff send the access token of their sign-in: <code>Authorization: Bearer …</code>. A token
      of one kind is refused where another one is needed. Calls marked (Ext) are additions to the product's specification.
    </p>
    <h3 id="headers">Headers</h3>
    ${headers}
    <h3 id="document">The contract as a file</h3>
    <p>All of this page is in <a href="/openapi.json">/openapi.json</a>, for tools that make clients.</p>
  </div>`
  return {
    id: 'basics',
    title: 'Making a call',
    body,
    entries: [
      { id: 'tokens', title: 'Tokens' },
      { id: 'headers', title: 'Headers' },
      { id: 'document', title: 'The contract as a file' },
    ],
  }
}

function operationsOf(tag: string, contract: Contract): Section {
  const own = Object.entries(contract.paths)
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })))
    .filter(({ operation }) => operation.tags.includes(tag))
  return {
    id: `tag-${tag}`,
    title: titleOf(tag),
    body: html`${own.map(({ path, method, operation }) => operationOf(path, method, operation, contract))}`,
    entries: own.map(({ method, operation }) => ({ id: operation.operationId, title: operation.summary, method })),
  }
}

const codeOf = (refusal: unknown) => (refusal as { code: string }).code

/** The error statuses of the API with their codes. */
function refusalsOf({ components }: Contract, refusals: readonly Refusal[]): Section {
  const used = [...new Set(refusals.map(({ status }) => status))].toSorted((one, other) => one - other)
  const articles = used.map((status) => {
    const codes = refusals.filter((refusal) => refusal.status === status)
    const answer = Object.values(components.responses).find(({ content }) =>
      Object.values(content?.['application/json']?.examples ?? {}).some(({ value }) => codes.some(({ code }) => code === codeOf(value))),
    )
    const id = statusId(status)
    return html`<article id="${id}" aria-labelledby="${id}-title">
      <div class="text">
        <h3 id="${id}-title"><a href="#${id}">${statusTitle(status)}</a></h3>
        ${answer === undefined ? undefined : html`<p>${prose(answer.description)}</p>`}
        <dl class="codes">
          ${codes.map(
            ({ code, message }) =>
              html`<div>
                <dt><code>${code}</code></dt>
                <dd>${message}</dd>
              </div>`,
          )}
        </dl>
      </div>
      <div class="examples">${examplesOf((value) => `Example of ${codeOf(value)}`, answer?.content?.['application/json']?.examples)}</div>
    </article>`
  })
  return {
    id: 'refusals',
    title: 'Refusals',
    body: html`<p>
        Every refusal has one shape, <a href="#${entityId('Problem')}">Problem</a>. Its message is in the language of
        <code>Accept-Language</code>; programs read the code.
      </p>
      ${articles}`,
    entries: used.map((status) => ({ id: statusId(status), title: statusTitle(status) })),
  }
}

function entitiesOf({ components }: Contract): Section {
  const all = Object.entries(components.schemas)
  const articles = all.map(([name, schema]) => {
    const id = entityId(name)
    return html`<article id="${id}" aria-labelledby="${id}-title">
      <div class="text">
        <h3 id="${id}-title"><a href="#${id}">${name}</a></h3>
        ${schemaOf(schema)}
      </div>
    </article>`
  })
  return {
    id: 'entities',
    title: 'Entities',
    body: html`${articles}`,
    entries: all.map(([name]) => ({ id: entityId(name), title: name })),
  }
}

const contentsOf = (sections: readonly Section[]): Html =>
  html`<nav id="contents" aria-labelledby="contents-title">
    <h2 id="contents-title">Contents</h2>
    ${sections.map(
      ({ id, title, entries }) =>
        html`<details>
          <summary>${title} <small>${entries.length}</small></summary>
          <ul>
            <li><a href="#${id}">All of ${title}</a></li>
            ${entries.map((entry) => html`<li><a href="#${entry.id}">${entry.method === undefined ? undefined : html`<span class="method ${entry.method}">${entry.method.toUpperCase()}</span> `}${entry.title}</a></li>`)}
          </ul>
        </details>`,
    )}
  </nav>`

function checkLinks(page: string): void {
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) throw new Error(`Two parts of the reference are called ${twice}`)
  const known = new Set(ids)
  const missing = [...page.matchAll(/ href="#([^"]+)"/g)].find(([, id = '']) => !known.has(id))
  if (missing) throw new Error(`The reference has no ${nameOf(missing[1] ?? '')}`)
}

/** Renders the page. Fails where a link has no target or two elements have the same id. */
export function referencePage(contract: Contract, refusals: readonly Refusal[]): string {
  const { info, openapi, tags } = contract
  const sections = [
    basics(contract),
    ...tags.map(({ name }) => operationsOf(name, contract)),
    refusalsOf(contract, refusals),
    entitiesOf(contract),
  ]
  const { markup } = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${info.title} API reference</title>
        <link rel="icon" href="/icon-192.png" />
        <link rel="stylesheet" href="/docs.css" />
      </head>
      <body>
        <a class="skip" href="#main">Skip to content</a>
        <header>
          <p class="name">${info.title}</p>
          <p>Version ${info.version} <span>OpenAPI ${openapi}</span></p>
          <a href="/openapi.json">openapi.json</a>
        </header>
        <div class="page">
          ${contentsOf(sections)}
          <main id="main" tabindex="-1">
            <h1>API reference</h1>
            ${sections.map(
              ({ id, title, body }) =>
                html`<section id="${id}" aria-labelledby="${id}-title">
                  <h2 id="${id}-title">${title}</h2>
                  ${body}
                </section>`,
            )}
            <a class="back" href="#contents">Contents</a>
          </main>
        </div>
      </body>
    </html> `
  checkLinks(markup)
  return markup
}
