import type { Coverage } from '../../support/chart-coverage.ts'
import type { AnyFlow } from './walk.ts'

/** What of a chart is left when a flow was walked. */
export interface Left {
  /** Keys that were not reached, and that no reason is given for. */
  unreached: string[]
  /** Reasons that are given for something that was reached, or for nothing at all. */
  staleReasons: string[]
}

/** A reason counts for every key that contains its text; one with two texts around ` … ` for keys that contain both, in this order. */
export const isMeant = (key: string, pattern: string) => {
  const [before = '', after] = pattern.split(' … ')
  const at = key.indexOf(before)
  return at >= 0 && (after === undefined || key.includes(after, at + before.length))
}

/** Whether a flow says why a key can't be walked. */
export const isUnreachable = (flow: AnyFlow, key: string) => Object.keys(flow.unreachable ?? {}).some((pattern) => isMeant(key, pattern))

export function leftOf(flow: AnyFlow, coverage: Coverage): Left {
  const missing = [...coverage.unwalked(), ...coverage.unwalkedPairs().map(({ key }) => key)]
  const patterns = Object.keys(flow.unreachable ?? {})
  return {
    unreached: missing.filter((key) => !isUnreachable(flow, key)),
    staleReasons: patterns.filter((pattern) => !missing.some((key) => isMeant(key, pattern))),
  }
}
