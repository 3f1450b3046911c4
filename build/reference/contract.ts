import type { Html } from './html.ts'

/** The parts of the contract (OpenAPI 3.1) that the reference renders. */
export interface Contract {
  openapi: string
  info: { title: string; version: string; description: string }
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    parameters: Record<string, Parameter>
    responses: Record<string, Answer>
    schemas: Record<string, Schema>
  }
}

export interface Ref {
  $ref: string
}

export interface Schema {
  $ref?: string
  type?: string | string[]
  description?: string
  deprecated?: boolean
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  minProperties?: number
  maxProperties?: number
}

export type Examples = Record<string, { value: unknown }>

interface Carrier {
  schema: Schema
  examples?: Examples
}

interface Parameter extends Carrier {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
}

export interface Answer {
  description: string
  headers?: Record<string, Carrier & { description?: string }>
  content?: Record<string, Carrier>
}

export type Role = 'guest' | 'customer' | 'courier' | 'staff' | 'store'

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  'x-roles': Role[]
  'x-max-body'?: number
  parameters?: (Parameter | Ref)[]
  requestBody?: { content: Record<string, Carrier> }
  responses: Record<string, Answer | Ref>
}

/** An error code of the API. */
export interface Refusal {
  code: string
  status: number
  message: string
}

export const isRef = (one: object): one is Ref => '$ref' in one

export const nameOf = ($ref: string): string => $ref.split('/').at(-1) ?? ''

/** Resolves a `$ref`; anything else is returned unchanged. */
export function resolved<Kind extends object>(one: Kind | Ref, among: Record<string, Kind>): Kind {
  if (!isRef(one)) return one
  const found = among[nameOf(one.$ref)]
  if (!found) throw new Error(`The contract has no ${one.$ref}`)
  return found
}

/** A section of the page with its entries in the table of contents. */
export interface Section {
  id: string
  title: string
  body: Html
  entries: { id: string; title: string; method?: string }[]
}
