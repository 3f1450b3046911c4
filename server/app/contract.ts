import { Ajv2020, type AnySchemaObject, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { FieldError } from '../domain/problem.ts'
import type { Audience } from '../domain/tokens.ts'
import { readContractFile } from './contract-file.ts'

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: AnySchemaObject
}

interface RawOperation {
  operationId: string
  tags?: string[]
  security: Record<string, string[]>[]
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { content: { 'application/json': { schema: AnySchemaObject } } }
  responses: Record<string, { content?: Record<string, { schema: AnySchemaObject }> }>
}

interface Document {
  paths: Record<string, Record<string, RawOperation>>
  components: { parameters: Record<string, Parameter>; schemas: Record<string, AnySchemaObject> }
}

/** One operation of the contract, with its checks. A check answers what is wrong, or undefined. */
export interface Operation {
  id: string
  method: 'GET' | 'POST'
  /** As the router writes it: `/api/get-setting/:key`. */
  route: string
  audiences: Audience[]
  admitsGuests: boolean
  isIdempotent: boolean
  /** Asks a gateway while it works: no transaction may be open meanwhile. */
  asksGateway: boolean
  checkBody(body: unknown): FieldError[] | undefined
  checkParameters(from: { path: unknown; query: unknown; header: unknown }): FieldError[] | undefined
  checkResponse(body: unknown): FieldError[] | undefined
}

const audienceOf: Record<string, Audience> = { customerToken: 'customer', courierToken: 'courier', staffToken: 'staff' }

const errorsOf = (errors: ErrorObject[] | null | undefined, within: string): FieldError[] =>
  (errors ?? []).map(({ instancePath, message, params }) => ({
    path: `${within}${instancePath}${typeof params['missingProperty'] === 'string' ? `/${params['missingProperty']}` : ''}`,
    message: message ?? 'does not fit',
  }))

/** A value's check against a schema; what is wrong is told by its path below `within`. */
type Check = (schema: AnySchemaObject | undefined, within: string) => (value: unknown) => FieldError[] | undefined

/** openapi.yaml as it is written, and the one way in which values are checked against its schemas. Checks are compiled at their first use. */
export function openContract(): { document: Document; check: Check } {
  const document = readContractFile() as Document
  const ajv = new Ajv2020({ strict: false, allErrors: false, coerceTypes: false, removeAdditional: false, validateFormats: true })
  addFormats.default(ajv)
  ajv.addSchema({ $id: 'contract', components: document.components })

  const absolute = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(absolute)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        key === '$ref' && typeof inner === 'string' ? `contract${inner}` : absolute(inner),
      ]),
    )
  }

  const check: Check = (schema, within) => {
    if (!schema) return () => undefined
    let compiled: ValidateFunction | undefined
    return (value: unknown) => {
      compiled ??= ajv.compile(absolute(schema) as AnySchemaObject)
      return compiled(value) ? undefined : errorsOf(compiled.errors, within)
    }
  }
  return { document, check }
}

/** Reads openapi.yaml: the only place where calls, their shapes and their roles are written. */
export function readContract(): Operation[] {
  const { document, check } = openContract()
  const operations: Operation[] = []
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, raw] of Object.entries(methods)) {
      const parameters = (raw.parameters ?? []).map((one) =>
        '$ref' in one ? (document.components.parameters[one.$ref.split('/').at(-1) ?? ''] as Parameter) : one,
      )
      const checks = (['path', 'query', 'header'] as const).map((place) => {
        const own = parameters.filter((parameter) => parameter.in === place)
        const nameOf = (parameter: Parameter) => (place === 'header' ? parameter.name.toLowerCase() : parameter.name)
        const schema = {
          type: 'object',
          required: own.filter((parameter) => parameter.required).map(nameOf),
          properties: Object.fromEntries(own.map((parameter) => [nameOf(parameter), parameter.schema])),
        }
        return { place, run: own.length > 0 ? check(schema, `/${place}`) : () => undefined }
      })
      operations.push({
        id: raw.operationId,
        method: method === 'get' ? 'GET' : 'POST',
        route: path.replaceAll(/\{(\w+)\}/g, ':$1'),
        audiences: raw.security
          .flatMap((scheme) => Object.keys(scheme))
          .map((name) => audienceOf[name])
          .filter((one) => one !== undefined),
        admitsGuests: raw.security.some((scheme) => Object.keys(scheme).length === 0),
        asksGateway: raw.tags?.includes('payments') === true,
        isIdempotent: parameters.some((parameter) => parameter.name === 'Idempotency-Key'),
        checkBody: check(raw.requestBody?.content['application/json'].schema, ''),
        checkResponse: check(raw.responses['200']?.content?.['application/json']?.schema, ''),
        checkParameters: (from) => checks.map(({ place, run }) => run(from[place])).find((errors) => errors !== undefined),
      })
    }
  }
  return operations
}
