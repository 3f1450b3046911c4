import { Ajv2020, type AnySchemaObject, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { FieldError } from '../domain/problem.ts'
import type { Audience } from '../domain/audience.ts'
import { readContractFile } from './contract-file.ts'

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: AnySchemaObject
}

/** What fits nearly every body; an operation that needs more says so by `x-max-body`. */
export const usualBodyBytes = 32_768

interface RawOperation {
  operationId: string
  'x-max-body'?: number
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
  maxBodyBytes: number
  /** Asks a gateway while it works: no transaction may be open meanwhile. */
  asksGateway: boolean
  checkBody(body: unknown): FieldError[] | undefined
  checkParameters(from: { path: unknown; query: unknown; header: unknown }): FieldError[] | undefined
  checkResponse(body: unknown): FieldError[] | undefined
  /** Cuts lists and texts of an answer that are longer than the contract allows, in place; answers the paths of what was cut. */
  cutResponse(body: unknown): string[]
}

const audienceOf: Record<string, Audience> = { customerToken: 'customer', courierToken: 'courier', staffToken: 'staff' }

const errorsOf = (errors: ErrorObject[] | null | undefined, within: string): FieldError[] =>
  (errors ?? []).map(({ instancePath, message, params }) => ({
    path: `${within}${instancePath}${typeof params['missingProperty'] === 'string' ? `/${params['missingProperty']}` : ''}`,
    message: message ?? 'does not fit',
  }))

/** Shortens what is longer than a schema allows, in place; answers the paths of what was cut. */
type Cut = (schema: AnySchemaObject | undefined) => (value: unknown) => string[]

/** A value's check against a schema; what is wrong is told by its path below `within`. */
type Check = (schema: AnySchemaObject | undefined, within: string) => (value: unknown) => FieldError[] | undefined

/** An answer with more places to cut than this is refused. */
const cutsAtMost = 1_000

/** Shortens the list or the text at a JSON pointer. */
function cut(body: unknown, pointer: string, length: number): void {
  const names = pointer.split('/').slice(1)
  const last = names.pop()
  const parent = names.reduce((at, name) => (at as Record<string, unknown>)[unescaped(name)], body) as Record<string, unknown>
  const found = last === undefined ? body : parent[unescaped(last)]
  if (Array.isArray(found)) found.length = length
  else if (last !== undefined) parent[unescaped(last)] = String(found).slice(0, length).toWellFormed()
}

const unescaped = (name: string) => name.replaceAll('~1', '/').replaceAll('~0', '~')

/** What a schema says of an object's fields, as far as it is looked at here. */
interface Fields {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Fields[]
  oneOf?: Fields[]
  allOf?: Fields[]
}

/** The keyword that takes these fields out of an object where they are null. */
const dropsNulls = 'x-drops-nulls'

function dropNulls(names: string[], value: Record<string, unknown>): boolean {
  for (const name of names) if (value[name] === null) delete value[name]
  return true
}

/** openapi.yaml as it is written, and the one way in which values are checked against its schemas. Checks are compiled at their first use. */
export function openContract(): { document: Document; check: Check; checkRequest: Check; cutBy: Cut } {
  const document = readContractFile() as Document
  const open = (components: unknown) => {
    const ajv = new Ajv2020({ strict: false, allErrors: false, coerceTypes: false, removeAdditional: false, validateFormats: true })
    addFormats.default(ajv)
    ajv.addKeyword({ keyword: dropsNulls, type: 'object', schemaType: 'array', modifying: true, before: 'required', validate: dropNulls })
    return ajv.addSchema({ $id: 'contract', components })
  }

  const takesNull = ({ $ref, type, ...rest }: Fields): boolean => {
    if ($ref !== undefined) return takesNull((document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}) as Fields)
    const within = [...(rest.anyOf ?? []), ...(rest.oneOf ?? [])]
    if (within.length > 0) return within.some(takesNull)
    if (rest.allOf) return rest.allOf.every(takesNull)
    if (rest.enum) return rest.enum.includes(null)
    if ('const' in rest) return rest.const === null
    return type === undefined || [type].flat().includes('null')
  }
  /** A request's schema: `null` in a field that may be absent says as much as its absence. */
  const lenient = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(lenient)
    if (typeof value !== 'object' || value === null) return value
    const schema: AnySchemaObject = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, lenient(inner)]))
    const { properties, required = [] } = value as { properties?: Record<string, Fields>; required?: string[] }
    if (typeof properties !== 'object') return schema
    const droppable = Object.keys(properties).filter((name) => !required.includes(name) && !takesNull(properties[name] ?? {}))
    return droppable.length > 0 ? { ...schema, [dropsNulls]: droppable } : schema
  }

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

  const validators = (ajv: Ajv2020, read: (schema: unknown) => unknown) => {
    const compiled = new Map<AnySchemaObject, ValidateFunction>()
    return (schema: AnySchemaObject) => {
      const known = compiled.get(schema) ?? ajv.compile(absolute(read(schema)) as AnySchemaObject)
      compiled.set(schema, known)
      return known
    }
  }
  const validatorOf = validators(open(document.components), (schema) => schema)
  const checkBy =
    (validator: (schema: AnySchemaObject) => ValidateFunction): Check =>
    (schema, within) => {
      if (!schema) return () => undefined
      return (value: unknown) => {
        const validate = validator(schema)
        return validate(value) ? undefined : errorsOf(validate.errors, within)
      }
    }
  const cutBy: Cut = (schema) => (value) => {
    const paths: string[] = []
    if (!schema) return paths
    const validate = validatorOf(schema)
    while (paths.length < cutsAtMost && !validate(value)) {
      const tooLong = validate.errors?.find(({ keyword }) => keyword === 'maxItems' || keyword === 'maxLength')
      if (!tooLong) break
      cut(value, tooLong.instancePath, Number(tooLong.params['limit']))
      paths.push(tooLong.instancePath)
    }
    return paths
  }
  return {
    document,
    check: checkBy(validatorOf),
    checkRequest: checkBy(validators(open(lenient(document.components)), lenient)),
    cutBy,
  }
}

/** Reads openapi.yaml: the only place where calls, their shapes and their roles are written. */
export function readContract(): Operation[] {
  const { document, check, checkRequest, cutBy } = openContract()
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
      const answer = raw.responses['200']?.content?.['application/json']?.schema
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
        maxBodyBytes: raw['x-max-body'] ?? usualBodyBytes,
        checkBody: checkRequest(raw.requestBody?.content['application/json'].schema, ''),
        checkResponse: check(answer, ''),
        cutResponse: cutBy(answer),
        checkParameters: (from) => checks.map(({ place, run }) => run(from[place])).find((errors) => errors !== undefined),
      })
    }
  }
  return operations
}
