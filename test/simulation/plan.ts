import type { SimulationEvent } from './events.ts'
import { couriers, customers, pass, recipes, type Recipe } from './recipes.ts'
import { Seeded } from './seeded.ts'

/** What may happen between the events of any recipe. */
const noise: Recipe = (seeded) => {
  const tab = seeded.pick([...customers, ...couriers])
  return [
    seeded.weighted<SimulationEvent>([
      [3, { type: 'reload', tab }],
      [1, { type: 'freeze', tab }],
      [2, { type: 'thaw', tab }],
      [2, { type: 'offline', tab }],
      [2, { type: 'online', tab }],
      [2, { type: 'outage' }],
      [3, { type: 'recovery' }],
      [2, { type: 'crash' }],
      [3, { type: 'job', job: seeded.pick(['timers', 'outbox', 'sweep'] as const) }],
      [3, pass(seeded)],
      [1, { type: 'full', tab: seeded.pick(['bao', 'dung']) }],
      [1, { type: 'room', tab: seeded.pick(['bao', 'dung']) }],
      [1, { type: 'signOut', tab }],
      [2, { type: 'signIn', tab }],
      [2, { type: 'cancel', tab: seeded.pick(customers) }],
      [2, { type: 'retry', tab: seeded.pick(customers) }],
      [2, { type: 'release' }],
    ]),
  ]
}

/** What happens in a seed's world. */
export function planOf(seed: number): SimulationEvent[] {
  const seeded = new Seeded(`plan ${seed}`)
  const plan: SimulationEvent[] = []
  for (let count = seeded.pick([1, 2, 2]); count > 0; count -= 1) plan.push(...seeded.weighted(recipes)(seeded))
  for (let count = seeded.below(3); count > 0; count -= 1) plan.splice(seeded.below(plan.length + 1), 0, ...noise(seeded))
  return plan
}
