import type { FailpointName } from '../../server/ports/failpoints.ts'
import type { Fate } from './network.ts'
import type { Job } from './product.ts'

/** One that accepts automatically, one that the demonstration answers for, and one whose members answer. */
export type ShopName = 'auto' | 'manual' | 'staffed'

/** What a person does in a tab; nothing happens where the tab does not offer it. */
export type PersonEvent =
  | { type: 'order'; tab: string; shop: ShopName; method: 'COD' | 'WALLET' | 'Stripe'; coupon: boolean; wallet: boolean }
  | { type: 'retry' | 'cancel' | 'favourite' | 'address' | 'signOut' | 'signIn'; tab: string }
  | { type: 'pay'; tab: string; outcome: 'approve' | 'decline' | 'cancel' }
  | { type: 'accept' | 'pickUp' | 'deliver' | 'move'; tab: string }
  | { type: 'impersonate'; tab: string; customer: number }
  | { type: 'answerOffer'; tab: string; accepts: boolean }
  | { type: 'look' | 'makeReady' | 'handOver' | 'withdraw'; tab: string }
  | { type: 'propose'; tab: string; kind: 'remove' | 'fewer' | 'replace' }
  | { type: 'decide'; tab: string; answer: 'accept' | 'remove' }

/** What happens to a tab or its browser. */
export interface TabEvent {
  type: 'reload' | 'freeze' | 'thaw' | 'offline' | 'online' | 'full' | 'room'
  tab: string
}

/** What happens to the network, the server, the gateway or the clock. */
export type WorldEvent =
  | { type: 'network'; of: string; path: string; fate: Fate }
  | { type: 'release' | 'crash' | 'outage' | 'recovery' }
  | { type: 'crashAt' | 'raceAt'; point: FailpointName }
  | { type: 'webhook'; which: number; isLate: boolean }
  | { type: 'job'; job: Job }
  | { type: 'pass'; seconds: number }
  /** Every tab is frozen meanwhile, as on a device whose screen is off. */
  | { type: 'sleep'; minutes: number }

/** Everything that can happen in a simulated world, one at a time. */
export type SimulationEvent = PersonEvent | TabEvent | WorldEvent

/** The event of a type, where a type may stand in a union. */
export type Of<Type extends SimulationEvent['type'], E = SimulationEvent> = E extends { type: infer Types }
  ? Type extends Types
    ? E
    : never
  : never

const fates: Record<Fate, string> = {
  lost: 'is lost',
  answerLost: 'is handled, but its answer is lost',
  twice: 'arrives twice',
  late: 'is late',
  answerLate: 'is handled, but its answer is late',
}

const shops: Record<ShopName, string> = {
  auto: 'store that accepts automatically',
  manual: 'store that answers by the clock',
  staffed: 'store whose members answer',
}

const sentences: { [Type in SimulationEvent['type']]: (event: Of<Type>) => string } = {
  order: ({ tab, shop, method, wallet, coupon }) =>
    `${tab} orders at the ${shops[shop]}, paid by ${method}${wallet ? ' and the wallet' : ''}${coupon ? ', with the coupon' : ''}`,
  retry: ({ tab }) => `${tab} taps "try again" wherever it is offered`,
  cancel: ({ tab }) => `${tab} cancels the latest order`,
  favourite: ({ tab }) => `${tab} toggles the favourite store`,
  address: ({ tab }) => `${tab} saves an address`,
  signOut: ({ tab }) => `${tab} signs out`,
  signIn: ({ tab }) => `${tab} signs in`,
  pay: ({ tab, outcome }) => `${tab} chooses "${outcome}" on the gateway's page and returns`,
  accept: ({ tab }) => `${tab} accepts an order`,
  pickUp: ({ tab }) => `${tab} picks the order up`,
  deliver: ({ tab }) => `${tab} delivers the order`,
  move: ({ tab }) => `${tab} moves to another place`,
  impersonate: ({ tab, customer }) => `${tab} acts as customer ${customer}`,
  look: ({ tab }) => `${tab} looks at the orders`,
  answerOffer: ({ tab, accepts }) => `${tab} ${accepts ? 'accepts' : 'rejects'} a new order`,
  makeReady: ({ tab }) => `${tab} has an order ready`,
  handOver: ({ tab }) => `${tab} hands an order over`,
  propose: ({ tab, kind }) => `${tab} proposes to change an order: ${kind}`,
  withdraw: ({ tab }) => `${tab} withdraws a proposal`,
  decide: ({ tab, answer }) => `${tab} answers a proposal: ${answer}`,
  reload: ({ tab }) => `${tab} is closed and opened again`,
  freeze: ({ tab }) => `${tab} is frozen in the background`,
  thaw: ({ tab }) => `${tab} is thawed`,
  offline: ({ tab }) => `${tab} has no network`,
  online: ({ tab }) => `${tab} has a network again`,
  full: ({ tab }) => `the storage of ${tab} refuses every write`,
  room: ({ tab }) => `the storage of ${tab} takes writes again`,
  network: ({ of, path, fate }) => `the next request of ${of} to ${path} ${fates[fate]}`,
  release: () => 'everything that was late arrives',
  crash: () => 'the server is killed and started again',
  outage: () => 'the server cannot be reached',
  recovery: () => 'the server can be reached again',
  sleep: ({ minutes }) => `${minutes} minutes pass, with every tab frozen`,
  crashAt: ({ point }) => `the server will be killed at ${point}`,
  raceAt: ({ point }) => `everything that was late will arrive while a request is at ${point}`,
  webhook: ({ which, isLate }) => `the gateway sends webhook ${which}${isLate ? ', which is late' : ''}`,
  job: ({ job }) => `the job ${job} runs`,
  pass: ({ seconds }) => `${seconds} seconds pass`,
}

/** An event as a sentence. */
export const sentenceOf = (event: SimulationEvent): string => (sentences[event.type] as (one: SimulationEvent) => string)(event)
