import type { SimulationEvent } from './events.ts'

/** The kind of a broken invariant: its sentence without the names and numbers of who is concerned. */
export const kindOf = (broken: readonly string[]): string => (broken[0] ?? '').replaceAll(/\d+/g, 'n').split(':')[0] ?? ''

/**
 * A shortest list of events that still fails, by leaving out ever smaller parts (ddmin, Zeller 2002): no single event of it can be left out.
 */
export async function shrink(plan: SimulationEvent[], fails: (plan: SimulationEvent[]) => Promise<boolean>): Promise<SimulationEvent[]> {
  let current = [...plan]
  let size = Math.ceil(current.length / 2)
  for (;;) {
    let isShorter = false
    for (let start = 0; start < current.length;) {
      const shorter = [...current.slice(0, start), ...current.slice(start + size)]
      if (await fails(shorter)) {
        current = shorter
        isShorter = true
      } else start += size
    }
    if (size > 1) size = Math.ceil(size / 2)
    else if (!isShorter) return current
  }
}
