/** How often something may be attempted. */
export interface Limit {
  /** What is counted: purpose and subject. */
  key: string
  max: number
  windowMs: number
}
