import { assign, emit, sendTo, setup, type ActorRefFrom, type EventObject, type SnapshotFrom } from 'xstate'
import { isOffered, isScheduled, usualMinutesOf, type Column } from '../../domain/kitchen.ts'
import type { Id } from '../../domain/id.ts'
import type { RejectionCode, StoreOrder, StoreState } from '../../domain/store-order.ts'
import { notProvidedListener } from '../../lib/not-provided.ts'
import { relay } from '../../lib/relay.ts'
import * as limits from '../../limits.ts'
import { storeAlarmMachine } from '../store-alarm/store-alarm.machine.ts'
import { storeOrdersMachine } from '../store-orders/store-orders.machine.ts'
import { statusIds } from '../../order/order-lifecycle/order-status.ts'
import type { StoreStep, TakenStep } from '../store-steps/store-steps.types.ts'
import { storeStepsMachine } from '../store-steps/store-steps.machine.ts'
import { withSteps } from '../store-steps/with-steps.ts'
import type { StoreBoardContext, StoreBoardEmitted, StoreBoardEvent, StoreBoardInput, Withdrawal } from './store-board.types.ts'

/** While a board is shown, whichever store it is of. */
export const flows = { storeOrders: storeOrdersMachine, storeSteps: storeStepsMachine, storeAlarm: storeAlarmMachine }

/** The orders without an answer, given here or on another device. */
const offersOf = ({ orders, steps }: StoreBoardContext): Id[] =>
  orders.filter((order) => isOffered(withSteps(order, steps))).map(({ id }) => id)

function withdrawalOf(order: StoreOrder | undefined): Withdrawal {
  if (order?.kitchen === 'missed') return 'missed'
  return order?.status === statusIds.cancelled && order.kitchen !== 'rejected' ? 'cancelled' : 'elsewhere'
}

const ofOrder = ({ event }: { event: { orderId: Id } }) => ({ orderId: event.orderId })

/**
 * A store's board (KITCHEN-9): who receives what of its orders, its steps and its alarm, and the sheet that is open over it (KITCHEN-10). A sheet whose order
 * is answered on another device, cancelled or missed closes and says so (KITCHEN-2).
 */
export const storeBoardMachine = setup({
  types: {
    context: {} as StoreBoardContext,
    input: {} as StoreBoardInput,
    events: {} as StoreBoardEvent,
    emitted: {} as StoreBoardEmitted,
    children: {} as { storeOrders: 'storeOrders'; storeSteps: 'storeSteps'; storeAlarm: 'storeAlarm' },
  },
  actors: {
    ...flows,
    relay,
    /** Carries out in the browser what the named actors emit for it. */
    carryOut: notProvidedListener<EventObject, { of: readonly string[] }>('carryOut'),
  },
  actions: {
    setRead: assign((_, read: { orders: StoreOrder[]; store: StoreState }) => read),
    setSteps: assign((_, { steps }: { steps: TakenStep[] }) => ({ steps })),
    choose: assign(({ context }, { orderId }: { orderId: Id }) => ({
      orderId,
      minutes: usualMinutesOf(context.store?.usualMinutes ?? 0),
      code: undefined,
      soldOut: [],
      endsToday: true,
      withdrawal: undefined,
    })),
    /** What is left of what was promised. */
    setLeft: assign(({ context: { orders, orderId, minutes } }, { at }: { at: number }) => {
      const readyAt = orders.find(({ id }) => id === orderId)?.readyAt
      return { minutes: readyAt === undefined ? minutes : usualMinutesOf((readyAt - at) / limits.minuteMs) }
    }),
    setMinutes: assign((_, { minutes }: { minutes: number }) => ({ minutes })),
    setCode: assign((_, { code }: { code: RejectionCode }) => ({ code })),
    toggleItem: assign(({ context: { soldOut } }, { itemId }: { itemId: Id }) => ({
      soldOut: soldOut.includes(itemId) ? soldOut.filter((id) => id !== itemId) : [...soldOut, itemId],
    })),
    toggleToday: assign(({ context }) => ({ endsToday: !context.endsToday })),
    tick: assign(({ context: { ticked } }, { key }: { key: string }) => ({
      ticked: ticked.includes(key) ? ticked.filter((one) => one !== key) : [...ticked, key],
    })),
    setColumn: assign((_, { column }: { column: Column }) => ({ column })),
    setPrinted: assign((_, { orderId }: { orderId: Id }) => ({ printedId: orderId })),
    noteWithdrawal: assign(({ context: { orders, orderId } }) => ({ withdrawal: withdrawalOf(orders.find(({ id }) => id === orderId)) })),
    dismissNotice: assign({ withdrawal: undefined }),
    notifyAlarm: sendTo('storeAlarm', ({ context }) => ({ type: 'offers.changed' as const, offers: offersOf(context) })),
    showTaken: sendTo('storeOrders', (_, { order }: { order: StoreOrder }) => ({ type: 'order.received' as const, order })),
    refresh: sendTo('storeOrders', { type: 'orders.changed' }),
    takeStep: sendTo('storeSteps', (_, { step }: { step: StoreStep }) => ({ type: 'step.add' as const, step })),
    emitState: emit((_, { store }: { store: StoreState }) => ({ type: 'state.received' as const, store })),
    emitPrinted: emit({ type: 'ticket.printed' }),
  },
  guards: {
    isScheduled: ({ context }, { orderId }: { orderId: Id }) => context.orders.some((order) => order.id === orderId && isScheduled(order)),
    isAnswered: ({ context }) => !offersOf(context).some((id) => id === context.orderId),
    /** A refusal says why, and for what is sold out which dishes. */
    isRefusalComplete: ({ context: { code, soldOut } }) => code !== undefined && (code !== 'sold_out' || soldOut.length > 0),
  },
}).createMachine({
  id: 'store-board',
  context: ({ input }) => ({
    storeId: input.storeId,
    orders: [],
    store: undefined,
    steps: [],
    orderId: undefined,
    minutes: usualMinutesOf(0),
    code: undefined,
    soldOut: [],
    endsToday: true,
    ticked: [],
    column: 'fresh',
    printedId: undefined,
    withdrawal: undefined,
  }),
  invoke: [
    { src: 'relay', id: 'relay', input: { of: ['storeOrders', 'storeSteps'] } },
    { src: 'carryOut', id: 'carryOut', input: { of: ['storeBoard', 'storeAlarm', 'storeSteps'] } },
    { src: 'storeSteps', id: 'storeSteps', systemId: 'storeSteps' },
    { src: 'storeAlarm', id: 'storeAlarm', systemId: 'storeAlarm' },
    { src: 'storeOrders', id: 'storeOrders', systemId: 'storeOrders', input: ({ context }) => ({ storeId: context.storeId }) },
  ],
  on: {
    'orders.loaded': {
      actions: [
        { type: 'setRead', params: ({ event: { orders, store } }) => ({ orders, store }) },
        'notifyAlarm',
        { type: 'emitState', params: ({ event }) => ({ store: event.store }) },
      ],
    },
    'steps.changed': { actions: [{ type: 'setSteps', params: ({ event }) => ({ steps: event.steps }) }, 'notifyAlarm'] },
    'step.taken': { actions: { type: 'showTaken', params: ({ event }) => ({ order: event.order }) } },
    // another device may have been faster
    'step.refused': { actions: 'refresh' },
    'column.chosen': { actions: { type: 'setColumn', params: ({ event }) => ({ column: event.column }) } },
    'line.tick': { actions: { type: 'tick', params: ({ event }) => ({ key: event.key }) } },
    'notice.dismiss': { actions: 'dismissNotice' },
    'ticket.print': { actions: [{ type: 'setPrinted', params: ofOrder }, 'emitPrinted'] },
    'order.open': { target: '.detail', actions: { type: 'choose', params: ofOrder } },
    'accept.begin': [
      {
        guard: { type: 'isScheduled', params: ofOrder },
        target: '.closed',
        actions: { type: 'takeStep', params: ({ event: { orderId } }) => ({ step: { kind: 'accept', orderId } }) },
      },
      { target: '.accepting', actions: { type: 'choose', params: ofOrder } },
    ],
    'reject.begin': { target: '.rejecting', actions: { type: 'choose', params: ofOrder } },
    'time.begin': {
      target: '.timing',
      actions: [
        { type: 'choose', params: ofOrder },
        { type: 'setLeft', params: ({ event }) => ({ at: event.at }) },
      ],
    },
    'sheet.close': '.closed',
  },
  initial: 'closed',
  states: {
    closed: {},
    detail: {},
    accepting: {
      always: { guard: 'isAnswered', target: 'closed', actions: 'noteWithdrawal' },
      on: {
        'minutes.choose': { actions: { type: 'setMinutes', params: ({ event }) => ({ minutes: event.minutes }) } },
        'minutes.confirm': {
          target: 'closed',
          actions: { type: 'takeStep', params: ({ context, event }) => ({ step: timedStepOf(context, 'accept', event.at) }) },
        },
      },
    },
    timing: {
      on: {
        'minutes.choose': { actions: { type: 'setMinutes', params: ({ event }) => ({ minutes: event.minutes }) } },
        'minutes.confirm': {
          target: 'closed',
          actions: { type: 'takeStep', params: ({ context, event }) => ({ step: timedStepOf(context, 'setReadyTime', event.at) }) },
        },
      },
    },
    rejecting: {
      always: { guard: 'isAnswered', target: 'closed', actions: 'noteWithdrawal' },
      on: {
        'code.choose': { actions: { type: 'setCode', params: ({ event }) => ({ code: event.code }) } },
        'item.toggle': { actions: { type: 'toggleItem', params: ({ event }) => ({ itemId: event.itemId }) } },
        'today.toggle': { actions: 'toggleToday' },
        'sheet.confirm': {
          guard: 'isRefusalComplete',
          target: 'closed',
          actions: { type: 'takeStep', params: ({ context }) => ({ step: refusalOf(context) }) },
        },
      },
    },
  },
})

/** What the sheet of an order's minutes says. */
const timedStepOf = ({ orderId = 0, minutes }: StoreBoardContext, kind: 'accept' | 'setReadyTime', at: number): StoreStep => ({
  kind,
  orderId,
  minutes,
  readyAt: at + minutes * limits.minuteMs,
})

/** What the sheet of a refusal says. */
function refusalOf({ orderId = 0, code = 'closed', soldOut, endsToday }: StoreBoardContext): StoreStep {
  const isSoldOut = code === 'sold_out'
  return { kind: 'reject', orderId, code, itemIds: isSoldOut ? soldOut : [], endsToday: isSoldOut && endsToday }
}

export type StoreBoardActor = ActorRefFrom<typeof storeBoardMachine>
export type StoreBoardSnapshot = SnapshotFrom<typeof storeBoardMachine>
