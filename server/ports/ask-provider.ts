export type Json = Record<string, unknown>

export const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null
export const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isJson) : [])

export class StatusError extends Error {
  override name = 'StatusError'
  readonly status: number

  constructor(status: number) {
    super(`status ${status}`)
    this.status = status
  }
}

interface Question {
  /** How the server calls itself; public servers refuse nameless ones. */
  agent: string
  limitMs: number
  /** Statuses beside 200 under which a provider says something. */
  telling?: readonly number[]
}

/** A provider's JSON. Fails where none comes in time; the address asked may hold a key: it goes into no error. */
export async function askProvider(url: URL, { agent, limitMs, telling = [] }: Question): Promise<unknown> {
  const response = await fetch(url, {
    headers: { Accept: 'application/json', 'User-Agent': agent },
    redirect: 'error',
    signal: AbortSignal.timeout(limitMs),
  })
  if (response.ok || telling.includes(response.status)) return await response.json()
  await response.body?.cancel()
  throw new StatusError(response.status)
}

export function addressed(base: string, path: string, params: Record<string, string | undefined>): URL {
  const url = new URL(`${base}${path}`)
  for (const [name, value] of Object.entries(params)) if (value !== undefined) url.searchParams.set(name, value)
  return url
}
