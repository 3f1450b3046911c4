import { assign, forwardTo, sendTo, setup, type ActorRefFrom, type EventObject, type SnapshotFrom } from 'xstate'
import { courierEventStreamMachine } from '../courier-event-stream/courier-event-stream.machine.ts'
import { courierPositionMachine } from '../courier-position/courier-position.machine.ts'
import { courierStepsMachine } from '../courier-steps/courier-steps.machine.ts'
import type { QueuedStep } from '../courier-steps/courier-steps.types.ts'
import type { CourierOrders, Order } from '../../domain/entities.ts'
import { storeAlarmMachine } from '../../kitchen/store-alarm/store-alarm.machine.ts'
import { orderNumberOf } from '../../domain/order-number.ts'
import { notProvidedListener } from '../../lib/not-provided.ts'
import { ofSystem } from '../../lib/of-system.ts'
import { relay } from '../../lib/relay.ts'
import { statusIds } from '../../order/order-lifecycle/order-status.ts'
import type { CourierWorkContext, CourierWorkEvent, CourierWorkInput } from './courier-work.types.ts'

/** The event stream that says that lists have changed, the steps on their way to the server, where the courier is, and the sound of a new offer. */
export const work = {
  courierEventStream: courierEventStreamMachine,
  courierSteps: courierStepsMachine,
  courierPosition: courierPositionMachine,
  courierAlarm: storeAlarmMachine,
}

const ids = Object.keys(work)

type Refusal = Extract<CourierWorkEvent, { type: 'step.refused' }>

/** What runs alongside a courier's lists: updates are received, steps are sent (COURIER-2), while orders are under way their customers see the courier come (COURIER-3), and what is offered sounds (RIDE-3). */
export const courierWorkMachine = setup({
  types: {
    context: {} as CourierWorkContext,
    input: {} as CourierWorkInput,
    events: {} as CourierWorkEvent,
  },
  actors: {
    ...work,
    relay,
    /** Carries out in the browser what the named actors emit for it. */
    carryOut: notProvidedListener<EventObject, { of: readonly string[] }>('carryOut'),
  },
  actions: {
    begin: sendTo('courierPosition', ({ context }) => ({ type: 'work.changed', orders: context.input.orders })),
    toPosition: forwardTo('courierPosition'),
    notifyAlarm: sendTo('courierAlarm', (_, { lists }: { lists: CourierOrders }) => ({
      type: 'offers.changed' as const,
      offers: lists.fresh.map(({ id }) => id),
    })),
    ordersSubscribed: sendTo(ofSystem('courierOrders'), { type: 'orders.subscribed' }),
    ordersUnsubscribed: sendTo(ofSystem('courierOrders'), { type: 'orders.unsubscribed' }),
    refreshOrders: sendTo(ofSystem('courierOrders'), { type: 'orders.refresh' }),
    refreshShift: sendTo(ofSystem('courierShift'), { type: 'shift.refresh' }),
    noteRefused: assign(({ context: { refused } }, { queued, error }: Refusal) => ({
      refused: queued ? { ...refused, [queued.uniqueId]: { step: queued.step, error } } : refused,
    })),
    forgetRefused: assign(({ context: { refused } }, { queued: { uniqueId } }: { queued: QueuedStep }) => ({
      refused: { ...refused, [uniqueId]: undefined },
    })),
    notify: sendTo(ofSystem('notice'), (_, { queued, error: { message } }: Refusal) => {
      const store = queued ? `${queued.storeName}, ${orderNumberOf(queued.uniqueId)}` : ''
      const said = message === '' ? { text: 'courier.stepRefused', params: { store } } : { text: `${store}: ${message}` }
      return { type: 'notice.show', tone: 'danger', ...said }
    }),
  },
  guards: {
    isDelivered: (_, { order }: { order: Order }) => order.status === statusIds.delivered,
    isUnattended: ({ context }, { queued }: { queued: QueuedStep | undefined }) => queued !== undefined && !context.input.isAwaited(queued),
  },
}).createMachine({
  id: 'courier-work',
  context: ({ input }) => ({ input, refused: {} }),
  invoke: [
    { src: 'relay', input: { of: ['courierOrders', ...ids] } },
    { src: 'carryOut', input: { of: ids } },
    { src: 'courierEventStream', id: 'courierEventStream', systemId: 'courierEventStream' },
    { src: 'courierSteps', id: 'courierSteps', systemId: 'courierSteps' },
    { src: 'courierPosition', id: 'courierPosition', systemId: 'courierPosition' },
    { src: 'courierAlarm', id: 'courierAlarm', systemId: 'courierAlarm' },
  ],
  entry: 'begin',
  on: {
    'work.changed': { actions: 'toPosition' },
    'orders.loaded': { actions: { type: 'notifyAlarm', params: ({ event }) => ({ lists: event.lists }) } },
    'lists.subscribed': { actions: 'ordersSubscribed' },
    'lists.unsubscribed': { actions: 'ordersUnsubscribed' },
    'lists.changed': { actions: 'refreshOrders' },
    'step.stored': { actions: { type: 'forgetRefused', params: ({ event }) => event } },
    // also where it was sent long after the tap
    'step.taken': [
      {
        guard: { type: 'isDelivered', params: ({ event: { order } }) => ({ order }) },
        actions: ['refreshOrders', 'refreshShift'],
      },
      { actions: 'refreshOrders' },
    ],
    'step.refused': [
      {
        guard: { type: 'isUnattended', params: ({ event: { queued } }) => ({ queued }) },
        actions: [{ type: 'noteRefused', params: ({ event }) => event }, 'refreshOrders', { type: 'notify', params: ({ event }) => event }],
      },
      { actions: 'refreshOrders' },
    ],
  },
})

export type CourierWorkActor = ActorRefFrom<typeof courierWorkMachine>
export type CourierWorkSnapshot = SnapshotFrom<typeof courierWorkMachine>
