import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc, { type Arbitrary } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { startServer, type TestServer } from '../support/server.ts'

interface Schema {
  $ref?: string
  anyOf?: Schema[]
  type?: string | string[]
  enum?: unknown[]
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
}
interface Contract {
  paths: Record<string, { post?: { operationId: string; requestBody?: { content: { 'application/json': { schema: Schema } } } } }>
  components: { schemas: Record<string, Schema> }
}

const contract = parse(readFileSync(join(import.meta.dirname, '..', '..', 'openapi', 'openapi.yaml'), 'utf8')) as Contract
const posts = Object.entries(contract.paths).flatMap(([path, { post }]): [string, Schema][] =>
  post ? [[path.replace('{gateway}', 'stripe'), post.requestBody?.content['application/json'].schema ?? {}]] : [],
)

const nasty = fc.constantFrom(
  '',
  '\u0000',
  '\uD800',
  "'; drop table orders; --",
  '%_\\',
  '\u202E',
  '{}',
  '__proto__',
  '９',
  '🍜'.repeat(50),
  '<script>alert(1)</script>',
)
const text = (schema: Schema): Arbitrary<unknown> => {
  if (schema.format === 'email') return fc.oneof(fc.emailAddress(), nasty)
  if (schema.pattern !== undefined)
    return fc.oneof({ weight: 4, arbitrary: fc.stringMatching(new RegExp(schema.pattern)) }, { weight: 1, arbitrary: nasty })
  return fc.oneof(nasty, fc.string({ unit: 'grapheme', maxLength: Math.min(schema.maxLength ?? 60, 60) }))
}
const number = ({ minimum = -1e6, maximum = 1e6 }: Schema, isWhole: boolean): Arbitrary<unknown> => {
  const edges = fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1, 0, -1, Number.MAX_SAFE_INTEGER)
  const low = fc.integer({ min: Math.ceil(minimum), max: Math.ceil(Math.min(minimum + 300, maximum)) })
  return fc.oneof(
    { weight: 4, arbitrary: low },
    { weight: 1, arbitrary: edges },
    ...(isWhole ? [] : [{ weight: 1, arbitrary: fc.double({ noNaN: true }) }]),
  )
}

/** Mostly what a schema asks for, now and then something at its edge or beyond. */
function bodyOf(schema: Schema): Arbitrary<unknown> {
  if (schema.$ref !== undefined) return bodyOf(contract.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(bodyOf))
  if (schema.enum) return fc.constantFrom(...schema.enum, 'something else')
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => bodyOf({ ...schema, type })))
  switch (schema.type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return number(schema, true)
    case 'number':
      return number(schema, false)
    case 'string':
      return text(schema)
    case 'array':
      return fc.array(bodyOf(schema.items ?? {}), { maxLength: 4 })
    case 'object': {
      const properties = Object.entries(schema.properties ?? {}).filter(([name]) => name !== 'token')
      return fc.record(Object.fromEntries(properties.map(([name, inner]) => [name, bodyOf(inner)])), {
        requiredKeys: schema.required ?? [],
      })
    }
    case undefined:
    default:
      return fc.jsonValue()
  }
}

let server: TestServer
let tokens: string[] = []
beforeAll(async () => {
  server = await startServer()
  tokens = [
    (await server.session('customer', 1)).authToken,
    (await server.session('courier', 1)).authToken,
    (await server.session('staff', 1)).authToken,
    (await server.session('store', 1)).authToken,
  ]
})
afterAll(() => server.close())

const ownIds = (body: unknown) => (typeof body === 'object' && body !== null && 'user_id' in body ? { ...body, user_id: 1 } : body)

describe('whatever is posted', () => {
  it.each(posts)('%s never fails inside', async (path, schema) => {
    const bodies = fc.oneof(
      { weight: 8, arbitrary: bodyOf(schema).map(ownIds) },
      { weight: 1, arbitrary: fc.jsonValue() },
      { weight: 1, arbitrary: fc.object() },
    )
    await fc.assert(
      fc.asyncProperty(bodies, fc.nat({ max: 4 }), async (body, who) => {
        const ofRole = path.startsWith('/api/delivery/') ? 1 : path.startsWith('/api/store/') ? 3 : who
        const token = tokens[who < 4 ? ofRole : who]
        const { status, text } = await server.call(path, JSON.stringify(body), token === undefined ? {} : { token })
        expect(status < 500 || status === 501, `${status} ${text}`).toBe(true)
      }),
      { numRuns: 30 },
    )
  })
})
