import { createHmac, timingSafeEqual } from 'node:crypto'
import { GatewayDown, GatewayRefused } from './gateway.ts'

/** A customer waits for the answer. */
export const gatewayTimeoutMs = 4_000

export type Json = Record<string, unknown>

export const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
export const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
/** The value at a path of keys; undefined where any part of it is missing. */
export const dig = (value: unknown, ...keys: (string | number)[]): unknown =>
  keys.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Record<string | number, unknown>)[key] : undefined),
    value,
  )

export const hmacHex = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex')

/** Compares in constant time, so that the duration does not reveal where two texts differ. */
export function isTimingSafeEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The parameters of a header such as `t=1,v1=ab`. */
export const partsOf = (header: unknown): Record<string, string> =>
  Object.fromEntries(
    textOf(header)
      .split(',')
      .map((part) => part.trim().split('='))
      .map(([key = '', ...rest]) => [key, rest.join('=')]),
  )

export const basicAuth = (user: string, password = ''): string => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

interface Request {
  method?: 'GET' | 'POST' | 'PUT'
  headers?: Record<string, string>
  body?: string
  /** A status of 4xx whose JSON is an answer, no refusal. */
  answersWith?: number
}

/** Calls a gateway for JSON. Only 4xx other than 409 and 429 means that it has refused; any other failure leaves the outcome unknown. */
export async function askGateway(url: string, { method = 'GET', headers = {}, body, answersWith }: Request = {}): Promise<Json> {
  const response = await fetch(url, {
    method,
    headers: { Accept: 'application/json', ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    ...(body !== undefined && { body }),
    redirect: 'error',
    signal: AbortSignal.timeout(gatewayTimeoutMs),
  }).catch((error: unknown) => {
    throw new GatewayDown(error instanceof Error ? error.name : 'no answer')
  })
  const text = await response.text().catch(() => {
    throw new GatewayDown('the answer broke off')
  })
  if (response.status >= 500 || response.status === 429 || response.status === 409) throw new GatewayDown(`status ${response.status}`)
  if (!response.ok && response.status !== answersWith) throw new GatewayRefused(`status ${response.status}`)
  try {
    const json: unknown = JSON.parse(text)
    if (isJson(json)) return json
  } catch {
    // falls through: an answer that is no JSON leaves the outcome unknown
  }
  throw new GatewayDown('the answer is no JSON')
}
