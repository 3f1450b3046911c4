import * as limits from '../limits.ts'

/** When a token was made and when it ends, milliseconds since 1970 by the server's clock. */
export interface TokenLife {
  issuedAt: number
  expiresAt: number
}

/** Fresh while its remaining life exceeds the larger of 60 s and a fifth of its whole life (TOKEN-1). `now` by the server's clock. */
export const isFresh = ({ issuedAt, expiresAt }: TokenLife, now: number): boolean =>
  expiresAt - now > Math.max(limits.tokenFreshFloorMs, (expiresAt - issuedAt) * limits.tokenFreshShare)
