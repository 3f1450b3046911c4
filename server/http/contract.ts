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

/** The default limit of bodies; an operation that needs more declares `x-max-body`. */
export const usualBodyBytes = 32_768

interface RawOperation {
  operationId: string
  'x-max-body'?: number
  security: Record<string, string[]>[]
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { content: { 'application/json': { schema: AnySchemaObject } } }
  responses: Record<string, { content?: Record<string, { schema: AnySchemaObject }> }>
}

interface Document {
  paths: Record<string, Record<string, RawOperation>>
  components: { parameters: Record<string, Parameter>; schemas: Record<string, AnySchemaObject> }
}

/** One operation of the contract, with its checks. A check returns what is wrong, or undefined. */
export interface Operation {
  id: string
  method: 'GET' | 'POST'
  /** In the router's syntax: `/api/get-setting/:key`. */
  route: string
  audiences: Audience[]
  admitsGuests: boolean
  isIdempotent: boolean
  maxBodyBytes: number
  checkBody(body: unknown): FieldError[] | undefined
  checkParameters(from: { path: unknown; query: unknown; header: unknown }): FieldError[] | undefined
  checkResponse(body: unknown): FieldError[] | undefined
  /** Cuts lists and texts of a response that are longer than the contract allows, mutating it; returns the paths of what was cut. */
  cutResponse(body: unknown): string[]
}

const audienceOfScheme: Record<string, Audience> = {
  customerToken: 'customer',
  courierToken: 'courier',
  staffToken: 'staff',
  storeToken: 'store',
}

const errorsOf = (errors: ErrorObject[] | null | undefined, within: string): FieldError[] =>
  (errors ?? []).map(({ instancePath, message, params }) => {
    // the property that is missing, or that there is not
    const name: unknown = params['missingProperty'] ?? params['additionalProperty']
    return { path: `${within}${instancePath}${typeof name === 'string' ? `/${name}` : ''}`, message: message ?? 'does not fit' }
  })

/** Cuts what is longer than a schema allows, mutating the value; returns the paths of what was cut. */
type Cut = (schema: AnySchemaObject | undefined) => (value: unknown) => string[]

/** Checks a value against a schema; errors are reported by their path below `within`. */
type Check = (schema: AnySchemaObject | undefined, within: string) => (value: unknown) => FieldError[] | undefined

/** A response that would need more cuts than this is refused. */
const cutsAtMost = 1_000

/** Shortens the list or the text at a JSON pointer. */
function cut(body: unknown, pointer: string, length: number): void {
  const names = pointer.split('/').slice(1)
  const last = names.pop()
  const parent = names.reduce((at, name) => (at as Record<string, unknown>)[unescapePointer(name)], body) as Record<string, unknown>
  const found = last === undefined ? body : parent[unescapePointer(last)]
  if (Array.isArray(found)) found.length = length
  else if (last !== undefined) parent[unescapePointer(last)] = String(found).slice(0, length).toWellFormed()
}

const unescapePointer = (name: string) => name.replaceAll('~1', '/').replaceAll('~0', '~')

/** The keywords of a schema that decide whether it allows null. */
interface Fields {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Fields[]
  oneOf?: Fields[]
  allOf?: Fields[]
}

/** The keyword that lists the fields to delete from an object where they are null. */
const dropsNulls = 'x-drops-nulls'

function dropNulls(names: string[], value: Record<string, unknown>): boolean {
  for (const name of names) if (value[name] === null) delete value[name]
  return true
}

/** openapi.yaml, and the checks of values against its schemas. Checks are compiled at their first use. */
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
  /** The schema of a request: `null` in an optional field counts as an absent field. */
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

/** The operations of openapi.yaml, the single source of calls, their schemas and their audiences. */
export function readContract(): Operation[] {
  const { document, check, checkRequest, cutBy } = openContract()
  const operations: Operation[] = []
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, raw] of Object.entries(methods)) {
      const parameters = (raw.parameters ?? []).map((one) =>
        '$ref' in one ? (document.components.parameters[one.$ref.split('/').at(-1) ?? ''] as Parameter) : one,
      )
      const checks = (['path', 'query', 'header'] as const).map((source) => {
        const own = parameters.filter((parameter) => parameter.in === source)
        const nameOf = (parameter: Parameter) => (source === 'header' ? parameter.name.toLowerCase() : parameter.name)
        const schema = {
          type: 'object',
          required: own.filter((parameter) => parameter.required).map(nameOf),
          properties: Object.fromEntries(own.map((parameter) => [nameOf(parameter), parameter.schema])),
        }
        return { source, run: own.length > 0 ? check(schema, `/${source}`) : () => undefined }
      })
      const answer = raw.responses['200']?.content?.['application/json']?.schema
      operations.push({
        id: raw.operationId,
        method: method === 'get' ? 'GET' : 'POST',
        route: path.replaceAll(/\{(\w+)\}/g, ':$1'),
        audiences: raw.security
          .flatMap((scheme) => Object.keys(scheme))
          .map((name) => audienceOfScheme[name])
          .filter((one) => one !== undefined),
        admitsGuests: raw.security.some((scheme) => Object.keys(scheme).length === 0),
        isIdempotent: parameters.some((parameter) => parameter.name === 'Idempotency-Key'),
        maxBodyBytes: raw['x-max-body'] ?? usualBodyBytes,
        checkBody: checkRequest(raw.requestBody?.content['application/json'].schema, ''),
        checkResponse: check(answer, ''),
        cutResponse: cutBy(answer),
        checkParameters: (from) => checks.map(({ source, run }) => run(from[source])).find((errors) => errors !== undefined),
      })
    }
  }
  return operations
}
