import { STATUS_CODES } from 'node:http'
import { isRef, nameOf, resolved, type Answer, type Contract, type Examples, type Operation, type Role } from './contract.ts'
import { html, joined, prose, type Html } from './html.ts'
import { fieldOf, schemaOf } from './schemas.ts'

export const headerId = (component: string): string => `header-${component}`
export const statusId = (status: string | number): string => `status-${status}`

/** A status with its reason phrase. */
export const statusTitle = (status: string | number): string => `${status} ${STATUS_CODES[status] ?? ''}`.trim()

const callers: Record<Exclude<Role, 'guest'>, string> = {
  customer: 'customers',
  courier: 'couriers',
  staff: 'staff',
  store: 'members of stores',
}

/** The roles that may call, as a phrase. */
function callersOf(roles: Role[]): string {
  const named = roles.filter((role) => role !== 'guest').map((role) => callers[role])
  const tokens = new Intl.ListFormat('en').format(named)
  if (!roles.includes('guest')) return `${tokens.charAt(0).toUpperCase()}${tokens.slice(1)}, with a token`
  return named.length === 0 ? 'Anyone, without a token' : `Anyone; ${tokens} may send a token`
}

/** A path with a line-break opportunity after each slash. */
const pathOf = (path: string): Html =>
  joined(
    path.split(/(?<=\/)/).map((part) => html`${part}`),
    '\u200B',
  )

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, undefined, 2))

/** Examples of up to as many lines are expanded initially. */
const openLines = 16

/** Whether some of the examples have the same title. */
const isNumbered = (all: readonly { value: unknown }[], titleOf: (value: unknown) => string) =>
  new Set(all.map(({ value }) => titleOf(value))).size < all.length

function detailsOf(title: string, text: string, isOpen: boolean): Html {
  const content = html`<summary>${title}</summary>
    <pre><code>${text}</code></pre>`
  return isOpen ? html`<details class="example" open>${content}</details>` : html`<details class="example">${content}</details>`
}

/** Examples that can be expanded; a short first one is expanded initially. */
export function examplesOf(titleOf: (value: unknown) => string, examples: Examples = {}): Html {
  const all = Object.values(examples)
  return html`${all.map(({ value }, index) => {
    const text = textOf(value)
    const isOpen = index === 0 && text.split('\n').length <= openLines
    return detailsOf(`${titleOf(value)}${isNumbered(all, titleOf) ? ` ${index + 1} of ${all.length}` : ''}`, text, isOpen)
  })}`
}

const isJson = (type: string) => type === 'application/json'

function parametersOf({ parameters = [] }: Operation, { components }: Contract): Html | undefined {
  if (parameters.length === 0) return undefined
  const own = parameters.flatMap((one) => (isRef(one) ? [] : [one]))
  const shared = parameters.filter(isRef).map(({ $ref }) => {
    const { name, required } = resolved({ $ref }, components.parameters)
    return html`<a href="#${headerId(nameOf($ref))}"><code>${name}</code></a
      >${required === true ? html` <span class="required">required</span>` : undefined}`
  })
  return html`<h4>Parameters</h4>
    ${own.length === 0 ? undefined : html`<dl class="fields">${own.map((one) => fieldOf(one.name, one.schema, one.required === true, `In the ${one.in}. ${one.description ?? ''}`.trim()))}</dl>`}
    ${shared.length === 0 ? undefined : html`<p class="shared">Headers: ${joined(shared, ', ')}</p>`}`
}

function bodyOf({ requestBody, ...operation }: Operation): Html | undefined {
  if (!requestBody) return undefined
  const most = operation['x-max-body']
  return html`${Object.entries(requestBody.content).map(
    ([type, { schema }]) =>
      html`<h4>Body <small>${type}${most === undefined ? undefined : `, at most ${most.toLocaleString('en')} bytes`}</small></h4>
        ${schemaOf(schema)}`,
  )}`
}

function answerOf(status: string, { description, headers = {}, content = {} }: Answer): Html {
  const types = Object.entries(content)
  const says = description === 'Done' ? undefined : html`<p>${prose(description)}</p>`
  const fields = Object.entries(headers).map(([name, header]) => fieldOf(name, header.schema, false, header.description))
  return html`<h4>Answer ${status} <small>${types.map(([type]) => type).join(', ')}</small></h4>
    ${says}${types.map(([, { schema }]) => schemaOf(schema))}
    ${
      fields.length === 0
        ? undefined
        : html`<p class="shared">Headers of the answer</p>
            <dl class="fields">${fields}</dl>`
    }`
}

/** The complete documentation of an operation. */
export function operationOf(path: string, method: string, operation: Operation, contract: Contract): Html {
  const { operationId: id, summary, description, requestBody } = operation
  const answers = Object.entries(operation.responses).map(([status, one]) => ({
    status,
    answer: resolved(one, contract.components.responses),
  }))
  const done = answers.filter(({ status }) => Number(status) < 400)
  const refused = answers.filter(({ status }) => Number(status) >= 400)
  const examples = [
    ...Object.values(requestBody?.content ?? {}).map((one) => examplesOf(() => 'Example of a body', one.examples)),
    ...done.flatMap(({ answer }) =>
      Object.entries(answer.content ?? {}).map(([type, one]) =>
        examplesOf(() => (isJson(type) ? 'Example of an answer' : `Example of ${type}`), one.examples),
      ),
    ),
  ]
  return html`<article id="${id}" aria-labelledby="${id}-title">
    <div class="text">
      <h3 id="${id}-title"><a href="#${id}">${summary}</a></h3>
      <p class="address"><span class="method ${method}">${method.toUpperCase()}</span> <code>${pathOf(path)}</code></p>
      ${description === undefined ? undefined : html`<p>${prose(description)}</p>`}
      <p class="callers"><b>Who may call:</b> ${callersOf(operation['x-roles'])}</p>
      ${parametersOf(operation, contract)} ${bodyOf(operation)} ${done.map(({ status, answer }) => answerOf(status, answer))}
      <h4>Refusals</h4>
      <ul class="statuses">
        ${refused.map(({ status }) => html`<li><a href="#${statusId(status)}">${statusTitle(status)}</a></li>`)}
      </ul>
    </div>
    <div class="examples">${examples}</div>
  </article>`
}
