import { nameOf, type Schema } from './contract.ts'
import { html, joined, prose, type Html } from './html.ts'

export const entityId = (name: string): string => `entity-${name}`

/** The keywords that are rendered: another one fails the build, since the reference would be incomplete. */
const rendered = new Set<keyof Schema>([
  '$ref',
  'type',
  'description',
  'deprecated',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'anyOf',
  'oneOf',
  'enum',
  'const',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
])

function checkKeywords(schema: Schema): void {
  const unknown = Object.keys(schema).find((key) => !rendered.has(key as keyof Schema))
  if (unknown !== undefined) throw new Error(`The reference does not render ${unknown} of a schema`)
}

const alternatives = ({ anyOf, oneOf }: Schema): Schema[] | undefined => anyOf ?? oneOf

/** The type as a phrase, with links to entities. */
function typeOf(schema: Schema): Html {
  checkKeywords(schema)
  const { $ref, type, items, additionalProperties } = schema
  if ($ref !== undefined) return html`<a href="#${entityId(nameOf($ref))}">${nameOf($ref)}</a>`
  const options = alternatives(schema)
  if (options) return joined(options.map(typeOf), ' or ')
  if (items) return html`list of ${typeOf(items)}`
  if (typeof additionalProperties === 'object') return html`object of ${typeOf(additionalProperties)} by key`
  return html`${[type ?? 'any value'].flat().join(' or ')}`
}

const number = (value: number) => value.toLocaleString('en')

/** A range as a phrase; JavaScript's largest safe integer counts as no upper bound. */
function range(least: number | undefined, most: number | undefined, unit = ''): string | undefined {
  const upper = most === Number.MAX_SAFE_INTEGER ? undefined : most
  if (least !== undefined && least === upper) return `exactly ${number(least)}${unit}`
  if (least !== undefined && upper !== undefined) return `${number(least)} to ${number(upper)}${unit}`
  if (least !== undefined) return `at least ${number(least)}${unit}`
  return upper === undefined ? undefined : `at most ${number(upper)}${unit}`
}

const code = (value: unknown): Html => html`<code>${typeof value === 'string' ? value : JSON.stringify(value)}</code>`

/** The constraints of a value besides its type. */
function rulesOf(schema: Schema): Html[] {
  const { format, pattern, items } = schema
  const values = schema.enum ?? ('const' in schema ? [schema.const] : undefined)
  const texts = [
    schema.deprecated ? 'accepted, not needed' : undefined,
    format,
    range(schema.minLength, schema.maxLength, ' characters'),
    range(schema.minimum, schema.maximum),
    range(schema.minItems, schema.maxItems, ' items'),
    range(schema.minProperties, schema.maxProperties, ' fields'),
  ].filter((text) => text !== undefined)
  return [
    ...(values ? [html`${values.length > 1 ? 'one of ' : 'always '}${joined(values.map(code), ', ')}`] : []),
    ...texts.map((text) => html`${text}`),
    ...(pattern === undefined ? [] : [html`matches <code>${pattern}</code>`]),
    ...(items ? rulesOf(items).map((rule) => html`each ${rule}`) : []),
    ...(alternatives(schema) ?? []).flatMap(rulesOf),
  ]
}

/** The fields of inline objects in a schema and its subschemas. */
function fieldsWithin(schema: Schema): Html | undefined {
  checkKeywords(schema)
  const { properties, required = [], items, additionalProperties } = schema
  if (properties) {
    const fields = Object.entries(properties)
    if (fields.length === 0) return undefined
    return html`<dl class="fields">${fields.map(([name, field]) => fieldOf(name, field, required.includes(name)))}</dl>`
  }
  if (items) return fieldsWithin(items)
  if (typeof additionalProperties === 'object') return fieldsWithin(additionalProperties)
  const options = (alternatives(schema) ?? []).map(fieldsWithin).filter((fields) => fields !== undefined)
  return options.length === 0 ? undefined : joined(options, ' or ')
}

/** A named value: a field of an object, a parameter or a header. */
export function fieldOf(name: string, schema: Schema, isRequired: boolean, description = schema.description): Html {
  return html`<div class="field">
    <dt>
      <code>${name}</code>
      <span class="type">${typeOf(schema)}</span>${isRequired ? html` <span class="required">required</span>` : undefined}
    </dt>
    <dd>${description === undefined ? undefined : html`<p>${prose(description)}</p>`}${rulesLine(schema)}${fieldsWithin(schema)}</dd>
  </div>`
}

function rulesLine(schema: Schema): Html | undefined {
  const rules = rulesOf(schema)
  return rules.length === 0 ? undefined : html`<p class="rules">${joined(rules, ' · ')}</p>`
}

/** A schema: its type, constraints and fields. The type of an object with fields is left out. */
export function schemaOf(schema: Schema): Html {
  const { description, properties } = schema
  const fields = fieldsWithin(schema)
  return html`${description === undefined ? undefined : html`<p>${prose(description)}</p>`}${properties && fields ? undefined : html`<p class="type">${typeOf(schema)}</p>`}${rulesLine(schema)}${fields}`
}
