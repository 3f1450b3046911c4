import fc from 'fast-check'
import { customerEventStreamMachine } from '../../../machines/account/customer-event-stream/customer-event-stream.machine.ts'
import { defineFlow, eachStep } from '../support/flow.ts'
import { anyUser } from './arbitraries-account.ts'

const updates = new Set(['status.changed', 'position.changed', 'alerts.changed', 'menu.changed'])
const anyOrderId = fc.constantFrom('OD-1', 'OD-2')

export const customerEventStreamFlow = defineFlow({
  machine: customerEventStreamMachine,
  input: fc.record({ userId: anyUser }),
  events: {
    'customer.changed': fc.record({ userId: anyUser }),
    'connection.opened': null,
    'connection.lost': null,
    'status.changed': fc.record({
      uniqueId: anyOrderId,
      status: fc.constantFrom(2, 3),
      isPinLocked: fc.constantFrom(undefined, true),
      eta: fc.constantFrom(undefined, '2026-01-02T04:00:00.000Z'),
    }),
    'position.changed': fc.record({
      uniqueId: anyOrderId,
      position: fc.constantFrom(10.77, 10.78).map((lat) => ({ lat, lng: 106.69, heading: undefined, at: '2026-11-21T05:00:00Z' })),
    }),
    'alerts.changed': null,
    'menu.changed': fc.record({ storeId: fc.constantFrom(12, 13) }),
  },
  answers: {},
  listeners: {
    followCustomer: ['connection.opened', 'connection.lost', 'status.changed', 'position.changed', 'alerts.changed', 'menu.changed'],
  },
  invariants: {
    'there is a connection for a customer, and none for a guest': ({ snapshot: { context, value }, calls }) =>
      context.userId === undefined
        ? value === 'resting'
        : (calls('followCustomer').at(-1) as { userId: unknown }).userId === context.userId,
    'those who wait for updates know whether there are any': ({ snapshot, emitted }) => {
      const last = emitted.findLast(({ type }) => type === 'connection.opened' || type === 'connection.lost')?.type
      return (!snapshot.hasTag('open') || last === 'connection.opened') && (!snapshot.hasTag('silent') || last === 'connection.lost')
    },
  },
  expectations: {
    'an update is passed on while the connection is open, and at no other time': eachStep((before, { emitted, event }) => {
      const more = emitted.slice(before.emitted.length)
      const isUpdate = event !== undefined && updates.has(event.type)
      return !isUpdate || more.length === (before.snapshot.hasTag('open') ? 1 : 0)
    }),
    'COURIER-3 a courier is where the last update said': eachStep(
      (before, { snapshot, event }) =>
        event?.type !== 'position.changed' ||
        !before.snapshot.hasTag('open') ||
        snapshot.context.positions[event.uniqueId] === event.position,
    ),
    "another customer does not see the last one's couriers": eachStep(
      ({ snapshot: before }, { snapshot: after }) =>
        before.context.userId === after.context.userId || Object.keys(after.context.positions).length === 0,
    ),
  },
  unreachable: {
    '→ customer-event-stream.deciding ⇒ customer-event-stream on ': 'what to do next is decided in no time',
  },
})
