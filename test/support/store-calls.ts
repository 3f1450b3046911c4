import { readContractFile } from '../../server/http/contract-file.ts'

interface Schema {
  type?: string | string[]
  enum?: unknown[]
  $ref?: string
  minimum?: number
  required?: string[]
  properties?: Record<string, Schema>
}

const contract = readContractFile() as {
  paths: Record<string, { post?: { requestBody?: { content: { 'application/json': { schema: Schema } } } } }>
  components: { schemas: Record<string, Schema> }
}
const resolved = (schema: Schema): Schema =>
  schema.$ref === undefined ? schema : (contract.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})

/** The least that a schema takes. */
function valueOf(schema: Schema): unknown {
  const { enum: values, type, minimum, required = [], properties = {} } = resolved(schema)
  if (values) return values[0]
  if (type === 'object') return Object.fromEntries(required.map((name) => [name, valueOf(properties[name] ?? {})]))
  if (type === 'array') return []
  if (type === 'boolean') return true
  return minimum ?? 'text'
}

type Body = Record<string, unknown>

/** Every call of the stores' area that names a store or an order, with the least body that the contract takes. */
export const storeCalls: [path: string, body: Body][] = Object.entries(contract.paths).flatMap(([path, { post }]): [string, Body][] => {
  const { properties = {}, required = [] } = post?.requestBody?.content['application/json'].schema ?? {}
  const isOfStore = 'restaurant_id' in properties || 'order_id' in properties
  if (!path.startsWith('/api/store/') || !isOfStore) return []
  return [[path, Object.fromEntries(required.map((name) => [name, valueOf(properties[name] ?? {})]))]]
})

/** The same body for a store and an order. */
export const withIds = (body: Body, ids: { restaurant_id: number; order_id: number }): Body =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, name in ids ? ids[name as keyof typeof ids] : value]))
