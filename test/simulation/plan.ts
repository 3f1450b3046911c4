import type { SimulationEvent } from './events.ts'
import { couriers, customers, pass, recipes, type Recipe } from './recipes.ts'
import { Seeded } from './seeded.ts'
import { atTheStore } from './store-recipe.ts'

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

/** Two orders of one cart, or with one coupon, that meet before either is stored: rare by chance, and what most shops get wrong. */
const meeting: Recipe = (seeded) => {
  const [first, second] = seeded.pick([
    ['anna', 'anna2'],
    ['anna', 'bao'],
  ] as const)
  const same = { shop: 'auto', method: 'COD', coupon: second === 'bao', wallet: false } as const
  return [
    { type: 'network', of: first, path: '/place-order', fate: 'late' },
    { type: 'order', tab: first, ...same },
    { type: 'raceAt', point: seeded.pick(['order.claimed', 'order.priced', 'order.written'] as const) },
    { type: 'order', tab: second, ...same },
    { type: 'release' },
    { type: 'retry', tab: first },
  ]
}

/** What happens in a seed's world. */
export function planOf(seed: number): SimulationEvent[] {
  const seeded = new Seeded(`plan ${seed}`)
  const plan: SimulationEvent[] = seed % 10 === 9 ? meeting(seeded) : seed % 20 === 3 ? atTheStore(seeded) : []
  for (let count = seeded.pick([1, 2, 2]); count > 0; count -= 1) plan.push(...seeded.weighted(recipes)(seeded))
  for (let count = seeded.below(3); count > 0; count -= 1) plan.splice(seeded.below(plan.length + 1), 0, ...noise(seeded))
  return plan
}
