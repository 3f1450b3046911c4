import fc from 'fast-check'
import type { QueuedStep } from '../../../machines/courier/courier-steps/courier-steps.types.ts'
import { courierWorkMachine } from '../../../machines/courier/courier-work/courier-work.machine.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { anyLists, delivered, pickedUp } from '../support/arbitraries-courier.ts'
import { defineFlow, eachStep, type Seen } from '../support/flow.ts'

const queued: QueuedStep = { key: 'k1', courierId: 9, orderId: 5, uniqueId: 'OD-5', storeName: 'Phở Hòa', step: 'courier.pickUp', pin: '' }
const fix = { lat: 10.77, lng: 106.7, heading: undefined, accuracy: 5 }
const ofOrders = { by: fc.constant('courierOrders' as const) }
const ofStream = { by: fc.constant('courierEventStream' as const) }
const ofSteps = { by: fc.constant('courierSteps' as const) }
const ofAlarm = { by: fc.constant('courierAlarm' as const) }
const ofPosition = { by: fc.constant('courierPosition' as const) }

type Moment = Seen<typeof courierWorkMachine>
/** What an actor has been sent by the last step. */
const newFor = (actor: string, before: Moment, after: Moment) =>
  after
    .received(actor)
    .slice(before.received(actor).length)
    .map(({ type }) => type)
    .join()

export const courierWorkFlow = defineFlow({
  machine: courierWorkMachine,
  input: fc.record({
    orders: fc.constantFrom<string[]>([], ['OD-5']),
    isAwaited: fc.constantFrom(
      () => true,
      () => false,
    ),
  }),
  events: {
    'orders.loaded': fc.record({ ...ofOrders, lists: anyLists }),
    'work.changed': fc.record({ ...ofOrders, orders: fc.constantFrom<string[]>([], ['OD-5']) }),
    'lists.subscribed': fc.record(ofStream),
    'lists.unsubscribed': fc.record(ofStream),
    'lists.changed': fc.record(ofStream),
    'step.stored': fc.record({ ...ofSteps, queued: fc.constant(queued) }),
    'steps.dropped': fc.record({ ...ofSteps, dropped: fc.constant<QueuedStep[]>([queued]) }),
    'steps.delayed': fc.record({ ...ofSteps, waiting: fc.constant<QueuedStep[]>([queued]) }),
    'step.undone': fc.record({ ...ofSteps, queued: fc.constant(queued) }),
    'step.taken': fc.record({ ...ofSteps, queued: fc.constant(queued), order: fc.constantFrom(pickedUp, delivered) }),
    'step.refused': fc.record({
      ...ofSteps,
      queued: fc.constantFrom(undefined, queued),
      error: fc.constantFrom(new AppError('conflict'), new AppError('conflict', { message: 'Đơn đã bị hủy.' })),
    }),
    'position.noted': fc.record({ ...ofPosition, fix: fc.constant(fix) }),
    'position.accepted': fc.record({ ...ofPosition, fix: fc.constant(fix) }),
    'position.refused': fc.record({ ...ofPosition, fix: fc.constant(fix), error: fc.constant(new AppError('validation')) }),
    'trail.forgotten': fc.record(ofPosition),
    'alarm.sounded': fc.record({ ...ofAlarm, isUrgent: fc.boolean() }),
  },
  answers: {},
  listeners: { relay: [], carryOut: [], courierEventStream: [], courierSteps: [], courierPosition: [], courierAlarm: [] },
  others: ['courierOrders', 'courierShift', 'notice'],
  invariants: {
    'COURIER-3 positions are watched for the orders that are under way now': ({ snapshot: { context }, received, event }) =>
      JSON.stringify(received('courierPosition')[0]) === JSON.stringify({ type: 'work.changed', orders: context.input.orders }) &&
      (event?.type !== 'work.changed' || received('courierPosition').at(-1) === event),
  },
  expectations: {
    'RIDE-3 the alarm knows what is offered, whenever the lists are read': eachStep((before, after) => {
      const isRead = after.event?.type === 'orders.loaded'
      return newFor('courierAlarm', before, after) === (isRead ? 'offers.changed' : '')
    }),
    'COURIER-1 the lists are read again whenever they may have changed': eachStep((before, after) => {
      const may: Record<string, string> = {
        'lists.subscribed': 'orders.subscribed',
        'lists.unsubscribed': 'orders.unsubscribed',
        'lists.changed': 'orders.refresh',
        'step.taken': 'orders.refresh',
        'step.refused': 'orders.refresh',
      }
      return newFor('courierOrders', before, after) === (may[after.event?.type ?? ''] ?? '')
    }),
    'COURIER-1 what was earned is read again after a delivery, and only then': eachStep((before, after) => {
      const isDelivered = after.event?.type === 'step.taken' && after.event.order === delivered
      return newFor('courierShift', before, after) === (isDelivered ? 'shift.refresh' : '')
    }),
    'COURIER-2 a refusal that no screen waits for is said': eachStep((before, after) => {
      const isUnattended = after.event?.type === 'step.refused' && after.event.queued && !after.snapshot.context.input.isAwaited(queued)
      return newFor('notice', before, after) === (isUnattended ? 'notice.show' : '')
    }),
    'COURIER-2 a refusal that no screen waits for is noted for its order, until a further step of it is taken': eachStep(
      (before, after) => {
        const noted = after.snapshot.context.refused['OD-5']
        const earlier = before.snapshot.context.refused['OD-5']
        if (after.event?.type === 'step.stored') return noted === undefined
        if (after.event?.type !== 'step.refused' || !after.event.queued || after.snapshot.context.input.isAwaited(queued))
          return noted === earlier
        return noted?.error === after.event.error && noted.step === queued.step
      },
    ),
    'COURIER-2 a refusal is said in the server’s words, or in the product’s where it has none': eachStep((before, { event, received }) => {
      const said = received('notice')[before.received('notice').length] as { text?: string; params?: unknown } | undefined
      if (event?.type !== 'step.refused' || !said) return true
      return event.error.message === ''
        ? said.text === 'courier.stepRefused' && JSON.stringify(said.params) === '{"store":"Phở Hòa, OD-5"}'
        : said.text === `Phở Hòa, OD-5: ${event.error.message}`
    }),
  },
})
