import type { FailpointName } from '../../server/ports/failpoints.ts'
import type { SimulationEvent } from './events.ts'
import type { Fate } from './network.ts'
import type { Seeded } from './seeded.ts'

export type Recipe = (seeded: Seeded) => SimulationEvent[]

export const customers = ['anna', 'anna2', 'phone', 'bao'] as const
export const couriers = ['chi', 'chi2', 'dung'] as const
const orderPoints: FailpointName[] = [
  'order.claimed',
  'order.priced',
  'order.written',
  'order.paid',
  'order.spent',
  'placeOrder.stored',
  'placeOrder.done',
]
const acceptPoints: FailpointName[] = ['accept.checked', 'accept.taken', 'deliveryAcceptToDeliver.stored', 'deliveryAcceptToDeliver.done']
const paymentPoints: FailpointName[] = [
  'payment.begin',
  'payment.begun',
  'payment.fetched',
  'payment.captured',
  'payment.settle',
  'payment.settled',
  'payment.failing',
]
export const refundPoints: FailpointName[] = ['refund.queued', 'refund.ask', 'refund.asked', 'cancelOrder.stored', 'cancelOrder.done']
export const failed: Fate[] = ['lost', 'answerLost', 'twice', 'answerLate', 'late']
/** A refresh that arrives later than ten seconds after another one of the same token counts as theft, so that its request is not late. */
const failedRefreshes = failed.filter((fate) => fate !== 'late')

export const order = (seeded: Seeded, tab: string, more: Partial<Extract<SimulationEvent, { type: 'order' }>> = {}): SimulationEvent => ({
  type: 'order',
  tab,
  shop: seeded.chance(0.7) ? 'auto' : 'manual',
  method: seeded.weighted([
    [4, 'COD'],
    [2, 'WALLET'],
    [2, 'Stripe'],
  ]),
  coupon: seeded.chance(0.4),
  wallet: seeded.chance(0.3),
  ...more,
})
export const network = (tab: string, path: string, fate: Fate): SimulationEvent => ({ type: 'network', of: tab, path, fate })
export const webhook = (seeded: Seeded, isLate = false): SimulationEvent => ({ type: 'webhook', which: seeded.below(3), isLate })
export const pass = (seeded: Seeded): SimulationEvent =>
  seeded.chance(0.6) ? { type: 'pass', seconds: seeded.pick([2, 10, 35]) } : { type: 'sleep', minutes: seeded.pick([2, 11, 25, 480]) }

/** A day's course of events, or a fault with what it concerns, so that faults meet what they can harm. */
export const recipes: [weight: number, Recipe][] = [
  // an order whose request meets a fault, tried again
  [
    5,
    (seeded) => {
      const tab = seeded.pick(customers)
      return [
        network(tab, '/place-order', seeded.pick(failed)),
        order(seeded, tab),
        ...(seeded.chance(0.5) ? [{ type: 'reload', tab } as const, order(seeded, tab)] : [{ type: 'retry', tab } as const]),
        ...(seeded.chance(0.5) ? [{ type: 'release' } as const] : []),
        ...(seeded.chance(0.3) ? [order(seeded, tab)] : []),
      ]
    },
  ],
  // an order whose answer is lost, ordered again in another manner
  [
    2,
    (seeded) => {
      const tab = seeded.pick(customers)
      const again = (): SimulationEvent[] => [{ type: 'reload', tab }, order(seeded, tab)]
      return [network(tab, '/place-order', seeded.pick(['answerLost', 'late'] as const)), order(seeded, tab), ...again(), ...again()]
    },
  ],
  // two orders that meet in the middle
  [
    4,
    (seeded) => {
      const [first, second] = seeded.pick([
        ['anna', 'anna2'],
        ['phone', 'anna'],
        ['anna', 'phone'],
        ['anna', 'bao'],
        ['bao', 'anna'],
      ] as const)
      const same = { coupon: seeded.chance(0.7), method: seeded.pick(['COD', 'WALLET'] as const), wallet: true, shop: 'auto' as const }
      return [
        network(first, '/place-order', 'late'),
        order(seeded, first, same),
        { type: 'raceAt', point: seeded.pick(orderPoints) },
        order(seeded, second, same),
        { type: 'release' },
        { type: 'retry', tab: first },
      ]
    },
  ],
  // a payment through the gateway, with its webhooks
  [
    5,
    (seeded) => {
      const tab = seeded.pick(customers)
      const kill = (): SimulationEvent[] =>
        seeded.chance(0.2) ? [{ type: 'crashAt', point: seeded.pick([...paymentPoints, ...refundPoints]) }] : []
      return [
        order(seeded, tab, { method: 'Stripe', wallet: seeded.chance(0.3) }),
        ...kill(),
        ...(seeded.chance(0.2) ? [{ type: 'cancel', tab } as const] : []),
        {
          type: 'pay',
          tab,
          outcome: seeded.weighted([
            [5, 'approve'],
            [1, 'decline'],
            [1, 'cancel'],
          ]),
        },
        ...(seeded.chance(0.7) ? [webhook(seeded)] : []),
        ...(seeded.chance(0.5) ? [{ type: 'cancel', tab } as const] : []),
        ...kill(),
        ...(seeded.chance(0.6) ? [{ type: 'job', job: 'timers' } as const] : []),
        ...(seeded.chance(0.6) ? [webhook(seeded)] : []),
        ...(seeded.chance(0.5) ? [pass(seeded), { type: 'job', job: 'timers' } as const] : []),
      ]
    },
  ],
  // the gateway's webhooks and the customer's return meet
  [
    2,
    (seeded) => {
      const tab = seeded.pick(customers)
      return [
        order(seeded, tab, { method: 'Stripe', wallet: false }),
        { type: 'pay', tab, outcome: 'approve' },
        ...(seeded.chance(0.5) ? [{ type: 'cancel', tab } as const] : []),
        webhook(seeded, true),
        { type: 'raceAt', point: seeded.pick([...paymentPoints, ...refundPoints]) },
        webhook(seeded),
        { type: 'job', job: 'timers' },
        { type: 'release' },
      ]
    },
  ],
  // a refund into the wallet meets an order that is paid from it
  [
    2,
    (seeded) => [
      order(seeded, 'anna', { method: 'WALLET', shop: 'manual', coupon: false }),
      network('anna', '/cancel-order', 'late'),
      { type: 'cancel', tab: 'anna' },
      { type: 'raceAt', point: seeded.pick(['order.written', 'order.paid', 'placeOrder.stored'] as const) },
      order(seeded, seeded.pick(['anna', 'anna2'] as const), { method: 'COD', wallet: true }),
      { type: 'release' },
    ],
  ],
  // a tab in the background learns late of what became of its session
  [
    2,
    (seeded) => [
      { type: 'address', tab: 'anna' },
      network('anna', '/refresh-token', 'answerLate'),
      { type: 'sleep', minutes: seeded.pick([9, 11]) },
      ...(seeded.chance(0.5) ? [{ type: 'favourite', tab: 'anna2' } as const] : []),
      { type: 'freeze', tab: 'anna' },
      { type: 'release' },
      { type: 'signOut', tab: 'anna2' },
      ...(seeded.chance(0.7) ? [{ type: 'signIn', tab: 'anna2' } as const] : []),
      { type: 'thaw', tab: 'anna' },
    ],
  ],
  // a courier works without a network, and closes the page meanwhile
  [
    2,
    (seeded) => {
      const tab = seeded.pick(couriers)
      return [
        order(seeded, seeded.pick(customers), { method: 'COD', shop: 'auto' }),
        { type: 'pass', seconds: 2 },
        { type: 'signIn', tab },
        { type: 'pass', seconds: 5 },
        { type: 'offline', tab },
        { type: 'accept', tab },
        { type: 'pickUp', tab },
        ...(seeded.chance(0.5) ? [{ type: 'deliver', tab } as const] : []),
        ...(seeded.chance(0.7) ? [{ type: 'reload', tab } as const] : []),
        { type: 'online', tab },
        { type: 'pass', seconds: 6 },
      ]
    },
  ],
  // a delivery, whose transitions meet faults
  [
    5,
    (seeded) => {
      const tab = seeded.pick(couriers)
      const fault = (path: string): SimulationEvent[] => (seeded.chance(0.35) ? [network(tab, path, seeded.pick(failed))] : [])
      return [
        order(seeded, seeded.pick(customers), { method: 'COD', shop: 'auto' }),
        ...fault('/accept-to-deliver'),
        ...(seeded.chance(0.15) ? [{ type: 'crashAt', point: seeded.pick(acceptPoints) } as const] : []),
        { type: 'accept', tab },
        ...(seeded.chance(0.2) ? [{ type: 'reload', tab } as const] : []),
        ...(seeded.chance(0.2) ? [{ type: 'offline', tab } as const] : []),
        ...fault('/pickedup-order'),
        { type: 'pickUp', tab },
        ...(seeded.chance(0.4) ? [{ type: 'move', tab } as const] : []),
        ...fault('/deliver-order'),
        ...(seeded.chance(0.3)
          ? [network(tab, '/set-delivery-guy-gps-location', 'late'), { type: 'pass', seconds: 4 } as const, { type: 'move', tab } as const]
          : []),
        { type: 'deliver', tab },
        ...(seeded.chance(0.4) ? [{ type: 'online', tab } as const] : []),
        ...(seeded.chance(0.4) ? [{ type: 'release' } as const] : []),
      ]
    },
  ],
  // two couriers want one order, or one courier and its customer
  [
    2,
    (seeded) => {
      const rival = seeded.chance(0.5)
      return [
        order(seeded, 'anna', { method: 'COD', shop: 'auto', wallet: false }),
        rival ? network('dung', '/accept-to-deliver', 'late') : network('anna', '/cancel-order', 'late'),
        rival ? { type: 'accept', tab: 'dung' } : { type: 'cancel', tab: 'anna' },
        { type: 'raceAt', point: seeded.pick(acceptPoints) },
        { type: 'accept', tab: 'chi' },
        { type: 'release' },
      ]
    },
  ],
  // tokens that run out while something else happens
  [
    4,
    (seeded) => {
      const tab = seeded.pick([...customers, 'chi', 'chi2'])
      const other = tab.startsWith('chi') ? 'chi2' : 'anna2'
      const use = (by: string): SimulationEvent =>
        by.startsWith('chi') ? { type: 'accept', tab: by } : { type: seeded.pick(['favourite', 'address'] as const), tab: by }
      return [
        use(tab),
        ...(seeded.chance(0.4) ? [use(other)] : []),
        ...(seeded.chance(0.3) ? [{ type: 'freeze', tab: other } as const] : []),
        network(tab, '/refresh-token', seeded.pick(failedRefreshes)),
        seeded.chance(0.1) ? { type: 'pass', seconds: 610 } : { type: 'sleep', minutes: seeded.pick([9, 11, 25]) },
        use(tab),
        ...(seeded.chance(0.4) ? [{ type: 'signOut', tab } as const] : []),
        ...(seeded.chance(0.3) ? [{ type: 'signIn', tab } as const] : []),
        { type: 'release' },
        ...(seeded.chance(0.4) ? [{ type: 'thaw', tab: other } as const, use(other)] : []),
      ]
    },
  ],
  // what a customer stores in the account
  [
    2,
    (seeded) => {
      const tab = seeded.pick(customers)
      const type = seeded.pick(['favourite', 'address'] as const)
      return [
        network(tab, type === 'favourite' ? '/toggle-favorite' : '/save-address', seeded.pick(failed)),
        { type, tab },
        { type: seeded.pick(['favourite', 'address'] as const), tab: seeded.pick(customers) },
        { type: 'release' },
      ]
    },
  ],
  // an order that is killed in the middle
  [
    2,
    (seeded) => {
      const tab = seeded.pick(customers)
      return [{ type: 'crashAt', point: seeded.pick(orderPoints) }, order(seeded, tab), { type: 'retry', tab }]
    },
  ],
  // staff order for a customer by phone
  [
    1,
    (seeded) => [
      { type: 'impersonate', tab: 'staff', customer: seeded.below(2) },
      order(seeded, 'staff', { method: 'COD' }),
      ...(seeded.chance(0.5) ? [{ type: 'cancel', tab: 'staff' } as const] : []),
    ],
  ],
  // stores go on by the clock
  [
    2,
    (seeded) => [
      order(seeded, seeded.pick(customers), { shop: 'manual' }),
      { type: 'pass', seconds: 31 },
      ...(seeded.chance(0.4) ? [{ type: 'crash' } as const] : []),
      { type: 'job', job: 'timers' },
      { type: 'sleep', minutes: 2 },
      { type: 'job', job: 'timers' },
    ],
  ],
]
