import type { TokenLife } from '../../machines/domain/token.ts'
import * as limits from '../../machines/limits.ts'

const claimsOf = (token: string) => {
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
  return JSON.parse(atob(payload)) as { iat?: unknown; exp?: unknown; sid?: unknown; act?: unknown }
}

/** Life of a token by the server's clock, in milliseconds; undefined for what is no token of that kind. */
export function lifeOf(token: string): TokenLife | undefined {
  try {
    const { iat, exp } = claimsOf(token)
    return typeof iat === 'number' && typeof exp === 'number'
      ? { issuedAt: iat * limits.secondMs, expiresAt: exp * limits.secondMs }
      : undefined
  } catch {
    return undefined
  }
}

/** What all tokens of one sign-in have in common; the token itself where it does not say. */
export function familyOf(token: string): string {
  try {
    const { sid } = claimsOf(token)
    return typeof sid === 'string' ? sid : token
  } catch {
    return token
  }
}

/** Whether staff act by the token as the one whose it is. */
export function isImpersonating(token: string | undefined): boolean {
  try {
    return token !== undefined && claimsOf(token).act !== undefined
  } catch {
    return false
  }
}
