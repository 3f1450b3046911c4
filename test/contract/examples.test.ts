import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { messageOf } from '../../server/domain/texts.ts'
import { openContract } from '../../server/http/contract.ts'
import { Problem, type ErrorCode } from '../../server/domain/problem.ts'

interface Ref {
  $ref: string
}
type Schema = Record<string, unknown>
/** What may carry examples: a body, an answer, a parameter or a header of an answer. */
interface Carrier {
  schema: Schema
  examples?: Record<string, Ref | { value: unknown }>
}
interface Answer {
  headers?: Record<string, Carrier>
  content?: Record<string, Carrier>
}
interface Operation {
  operationId: string
  parameters?: (Ref | (Carrier & { name: string }))[]
  requestBody?: { content: Record<string, Carrier> }
  responses: Record<string, Ref | Answer>
}
interface Contract {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; parameters: Record<string, Carrier & { name: string }>; responses: Record<string, Answer> }
}
interface Place {
  /** As in `placeOrder 409 application/json`. */
  at: string
  status?: number
  carrier: Carrier
}

const { document, check } = openContract()
const contract = document as unknown as Contract
const text = readFileSync(join(import.meta.dirname, '..', '..', 'openapi', 'examples.yaml'), 'utf8')
const { parts: _parts, ...shared } = parse(text, { merge: true, maxAliasCount: -1 }) as Record<string, Record<string, { value: unknown }>>

const named = <Kind extends object>(one: Ref | Kind, among: Record<string, Kind>): Kind =>
  '$ref' in one ? (among[one.$ref.split('/').at(-1) ?? ''] as Kind) : one

const carriers = (at: string, of: Record<string, Carrier> | undefined, status?: number): Place[] =>
  Object.entries(of ?? {}).map(([name, carrier]) => ({ at: `${at} ${name}`, carrier, ...(status !== undefined && { status }) }))

const places = Object.values(contract.paths)
  .flatMap((methods) => Object.values(methods))
  .flatMap((operation): Place[] => [
    ...(operation.parameters ?? []).map((one) => {
      const carrier = named(one, contract.components.parameters)
      return { at: `${operation.operationId} ${carrier.name}`, carrier }
    }),
    ...carriers(operation.operationId, operation.requestBody?.content),
    ...Object.entries(operation.responses).flatMap(([status, one]) => {
      const { headers, content } = named(one, contract.components.responses)
      const at = `${operation.operationId} ${status}`
      return [...carriers(at, headers), ...carriers(at, content, Number(status))]
    }),
  ])

const refs = new Set(
  places.flatMap(({ carrier }) => Object.values(carrier.examples ?? {}).flatMap((one) => ('$ref' in one ? [one.$ref] : []))),
)

const valueOf = (one: Ref | { value: unknown }): unknown => {
  if ('value' in one) return one.value
  const [, group = '', name = ''] = /^examples\.yaml#\/(\w+)\/(\w+)$/.exec(one.$ref) ?? []
  return shared[group]?.[name]?.value
}
const shown = places.flatMap((place) =>
  Object.entries(place.carrier.examples ?? {}).map(([name, one]) => ({ ...place, at: `${place.at} ${name}`, value: valueOf(one) })),
)

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const within = (value: unknown): Record<string, unknown>[] => {
  if (Array.isArray(value)) return value.flatMap(within)
  return isObject(value) ? [value, ...Object.values(value).flatMap(within)] : []
}
const everything = shown.flatMap(({ at, value }) => within(value).map((found) => ({ at, found })))

describe('the examples of the contract', () => {
  it('show every body, every answer, every parameter and every header', () => {
    expect(places.filter(({ carrier }) => Object.keys(carrier.examples ?? {}).length === 0).map(({ at }) => at)).toEqual([])
  })

  it('show only what the server takes and answers', () => {
    const checks = new Map<Schema, (value: unknown) => unknown>()
    const wrong = shown.flatMap(({ at, carrier, value }) => {
      const run = checks.get(carrier.schema) ?? check(carrier.schema, at)
      checks.set(carrier.schema, run)
      return run(value) ?? []
    })
    expect(wrong).toEqual([])
  })

  it('are all shown somewhere', () => {
    const stored = Object.entries(shared).flatMap(([group, ones]) => Object.keys(ones).map((name) => `examples.yaml#/${group}/${name}`))
    expect(stored.filter((one) => !refs.has(one))).toEqual([])
  })

  it('refuse with the status and the words of the server', () => {
    const refusals = shown.filter(({ status }) => status !== undefined && status >= 400)
    const wrong = refusals.filter(({ status, value }) => {
      const { code, message } = value as { code: ErrorCode; message: string }
      return new Problem(code).status !== status || message !== messageOf(code, 'vi')
    })
    expect(refusals.length).toBeGreaterThan(0)
    expect(wrong.map(({ at }) => at)).toEqual([])
  })

  it('tell the events of an order, of a customer, of a courier’s lists and of a store as their schemas have it', () => {
    const schemas: Record<string, Record<string, string>> = {
      ordersEvents: { status: 'OrderStatusEvent', position: 'CourierPositionEvent', eta: 'EtaEvent' },
      customerEvents: { status: 'CustomerStatusEvent', position: 'CustomerPositionEvent', alerts: 'AlertsEvent', menu: 'MenuEvent' },
      deliveryEvents: { orders: 'CourierListsEvent' },
      storeEvents: { orders: 'StoreListsEvent' },
    }
    const notified = shown
      .filter(({ at }) => at.includes('text/event-stream'))
      .flatMap(({ at, value }) =>
        [...String(value).matchAll(/^event: (\w+)\ndata: (.+)$/gm)].map(([, type = '', data = '']) => ({
          of: at.split(' ')[0] ?? '',
          type,
          data,
        })),
      )
    for (const [of, own] of Object.entries(schemas))
      expect([of, [...new Set(notified.filter((one) => one.of === of).map(({ type }) => type))]]).toEqual([of, Object.keys(own)])
    const wrong = notified.flatMap(
      ({ of, type, data }) => check(contract.components.schemas[schemas[of]?.[type] ?? ''], type)(JSON.parse(data)) ?? [],
    )
    expect(wrong).toEqual([])
  })

  it('add up to the total of every bill', () => {
    // a store is not shown what the customer pays for other than its dishes
    const bills = everything.filter(({ found }) => 'sub_total' in found && 'payable' in found)
    const wrong = bills.filter(({ found }) => {
      const amount = (name: string) => Number(found[name])
      const lines = (found['lines'] as { quantity: number; unit_price: number; line_total: number }[]).map((line) => {
        expect(line.quantity * line.unit_price).toBe(line.line_total)
        return line.line_total
      })
      const reduced = amount('sub_total') - amount('coupon_amount')
      const tax = Math.round((reduced * amount('tax_rate')) / 100)
      const total = reduced + amount('delivery_charge') + amount('restaurant_charge') + tax + amount('tip_amount')
      return (
        lines.reduce((sum, line) => sum + line, 0) !== amount('sub_total') ||
        tax !== amount('tax_amount') ||
        total !== amount('total') ||
        total - amount('wallet_amount') !== amount('payable')
      )
    })
    expect(bills.length).toBeGreaterThan(0)
    expect(wrong.map(({ at }) => at)).toEqual([])
  })

  it('speak of one order of one customer', () => {
    const valuesOf = (name: string) => [...new Set(everything.flatMap(({ found }) => (name in found ? [found[name]] : [])))]
    expect(valuesOf('unique_order_id')).toHaveLength(1)
    expect(valuesOf('order_id')).toHaveLength(1)
    expect(valuesOf('user_id')).toHaveLength(1)
  })
})
