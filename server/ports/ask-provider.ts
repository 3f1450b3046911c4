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

interface ProviderRequest {
  /** Public servers refuse requests without one. */
  userAgent: string
  timeoutMs: number
  /** Statuses other than 2xx whose answers are read as well. */
  meaningfulStatuses?: readonly number[]
}

/** A provider's JSON. Fails where none comes in time; errors do not contain the URL, which may hold a key. */
export async function askProvider(url: URL, { userAgent, timeoutMs, meaningfulStatuses = [] }: ProviderRequest): Promise<unknown> {
  const response = await fetch(url, {
    headers: { Accept: 'application/json', 'User-Agent': userAgent },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (response.ok || meaningfulStatuses.includes(response.status)) return await response.json()
  await response.body?.cancel()
  throw new StatusError(response.status)
}

export function urlOf(base: string, path: string, params: Record<string, string | undefined>): URL {
  const url = new URL(`${base}${path}`)
  for (const [name, value] of Object.entries(params)) if (value !== undefined) url.searchParams.set(name, value)
  return url
}
