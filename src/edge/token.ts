import type { TokenLife } from '../../machines/domain/token.ts'

/** Life of a token by the server's clock, in milliseconds; undefined for what is no token of that kind. */
export function lifeOf(token: string): TokenLife | undefined {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const { iat, exp } = JSON.parse(atob(payload)) as { iat?: unknown; exp?: unknown }
    return typeof iat === 'number' && typeof exp === 'number' ? { issuedAt: iat * 1000, expiresAt: exp * 1000 } : undefined
  } catch {
    return undefined
  }
}
