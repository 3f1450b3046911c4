import type { SimulationEvent } from './events.ts'
import { couriers, customers, failed, network, order, refundPoints, webhook, type Recipe } from './recipes.ts'

/** An order that its store answers, changes and makes, on two devices, while its customer decides. */
export const atTheStore: Recipe = (seeded) => {
  const tab = seeded.pick(customers)
  const device = () => seeded.pick(['kitchen', 'tablet'] as const)
  const fault = (path: string): SimulationEvent[] =>
    seeded.chance(0.3) ? [network(seeded.pick([tab, 'kitchen', 'tablet']), path, seeded.pick(failed))] : []
  const sometimes = (share: number, ...events: SimulationEvent[]) => (seeded.chance(share) ? events : [])
  const timers: SimulationEvent = { type: 'job', job: 'timers' }
  const answer = (): SimulationEvent => ({ type: 'answerOffer', tab: device(), accepts: seeded.chance(0.85) })
  const method = seeded.pick(['COD', 'WALLET', 'Stripe'] as const)
  const kind = seeded.pick(['remove', 'fewer', 'replace'] as const)
  return [
    order(seeded, tab, { shop: 'staffed', method }),
    ...(method === 'Stripe' ? [{ type: 'pay', tab, outcome: 'approve' } as const, webhook(seeded)] : []),
    { type: 'look', tab: 'kitchen' },
    ...sometimes(0.5, { type: 'look', tab: 'tablet' }),
    { type: 'pass', seconds: 16 },
    ...fault(seeded.pick(['/accept-order', '/reject-order'])),
    ...sometimes(0.9, answer()),
    ...sometimes(0.4, answer()),
    // what is undone no more is sent
    seeded.weighted<SimulationEvent>([
      [6, { type: 'pass', seconds: 16 }],
      [1, { type: 'sleep', minutes: 11 }],
      [1, { type: 'reload', tab: 'kitchen' }],
    ]),
    ...sometimes(0.1, { type: 'cancel', tab }),
    ...fault('/propose-order-change'),
    { type: 'propose', tab: 'kitchen', kind },
    ...sometimes(0.2, { type: 'withdraw', tab: 'kitchen' }),
    ...fault('/decide-order-change'),
    ...sometimes(0.15, { type: 'crashAt', point: seeded.pick(refundPoints) }),
    ...sometimes(0.6, { type: 'decide', tab, answer: seeded.pick(['accept', 'remove'] as const) }),
    ...sometimes(0.4, { type: 'sleep', minutes: 6 }, timers),
    ...sometimes(0.5, { type: 'makeReady', tab: device() }, { type: 'pass', seconds: 16 }),
    ...sometimes(0.3, { type: 'accept', tab: seeded.pick(couriers) }),
    ...sometimes(0.3, { type: 'handOver', tab: device() }, { type: 'pass', seconds: 10 }),
    ...sometimes(0.2, { type: 'cancel', tab }),
    timers,
    ...sometimes(0.4, { type: 'release' }),
  ]
}
