import { createHash, createHmac } from 'node:crypto'
import { createSigner, createVerifier } from 'fast-jwt'
import { isAudience, type Audience } from '../domain/audience.ts'

/** The longest lifetime of an access token, which is the default. */
export const accessLifeSeconds = 600

/** The claims of an access token. Times are seconds since 1970. */
export interface AccessClaims {
  sub: number
  aud: Audience
  sid: string
  /** The counter of the token family at the time of issue: a call with it proves that the answer of that refresh has arrived. */
  ctr: number
  iat: number
  exp: number
  /** The actor (RFC 8693): staff who impersonate the user `sub`. */
  act?: { sub: string }
}

export interface TokenPort {
  /** A token of the usual lifetime that expires at `endsAt` at the latest. */
  sign(claims: Omit<AccessClaims, 'iat' | 'exp'>, now: Date, endsAt?: Date | null): string
  /** Undefined for anything that this server did not sign as an access token. The caller checks the expiry. */
  read(token: string): AccessClaims | undefined
  /** The opaque refresh token of a family at a counter; deterministic. */
  refreshToken(sid: string, seed: string, counter: number): string
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

const isClaims = (value: unknown): value is Omit<AccessClaims, 'sub'> & { sub: string } => {
  if (typeof value !== 'object' || value === null) return false
  const claims = value as Record<string, unknown>
  return (
    typeof claims['sub'] === 'string' &&
    typeof claims['sid'] === 'string' &&
    typeof claims['ctr'] === 'number' &&
    typeof claims['iat'] === 'number' &&
    typeof claims['exp'] === 'number' &&
    claims['typ'] === 'access' &&
    claims['iss'] === 'bua' &&
    isAudience(claims['aud'])
  )
}

interface TokenSecrets {
  /** Signs access tokens. */
  access: string
  /** Derives refresh tokens. */
  refresh: string
}

export function createTokens(secrets: TokenSecrets, lifeSeconds = accessLifeSeconds): TokenPort {
  const signKey = createHmac('sha256', secrets.access).update('access').digest()
  const refreshKey = createHmac('sha256', secrets.refresh).update('refresh').digest()
  const sign = createSigner({ key: signKey, algorithm: 'HS256' })
  const verify = createVerifier({
    key: signKey,
    algorithms: ['HS256'],
    allowedIss: 'bua',
    ignoreExpiration: true,
    ignoreNotBefore: true,
    cache: 5_000,
  })
  return {
    sign(claims, now, endsAt) {
      const iat = Math.floor(now.getTime() / 1000)
      const last = endsAt ? Math.floor(endsAt.getTime() / 1000) : Infinity
      return sign({ ...claims, sub: `${claims.sub}`, iss: 'bua', typ: 'access', iat, exp: Math.min(iat + lifeSeconds, last) })
    },
    read(token) {
      try {
        const claims: unknown = verify(token)
        return isClaims(claims) ? { ...claims, sub: Number(claims.sub) } : undefined
      } catch {
        return undefined
      }
    },
    refreshToken: (sid, seed, counter) => `${sid}.${createHmac('sha256', refreshKey).update(`${seed}.${counter}`).digest('base64url')}`,
  }
}
