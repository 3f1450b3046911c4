/** A rate limit over a fixed window. */
export interface Limit {
  /** Purpose and subject. */
  key: string
  max: number
  windowMs: number
}
