import fc from 'fast-check'
import { isOffered, isScheduled } from '../../../machines/domain/kitchen.ts'
import { storeBoardMachine } from '../../../machines/kitchen/store-board/store-board.machine.ts'
import type { TakenStep } from '../../../machines/kitchen/store-steps/store-steps.types.ts'
import { withSteps } from '../../../machines/kitchen/store-steps/with-steps.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { anyOrderId, anyRead, taken } from '../support/arbitraries-kitchen.ts'
import { defineFlow, inEachStep } from '../support/flow.ts'

const ofSteps = { by: 'storeSteps' as const }
const noSteps: TakenStep[] = []
const anySteps = fc.constantFrom<TakenStep[]>([], [{ kind: 'accept', orderId: 5, minutes: 20, readyAt: 1, serial: 1 }])
const ofOrder = fc.record({ orderId: anyOrderId })

export const storeBoardFlow = defineFlow({
  machine: storeBoardMachine,
  input: fc.constant({ storeId: 12 }),
  events: {
    'orders.loaded': anyRead.map((read) => ({ by: 'storeOrders' as const, ...read })),
    'steps.changed': anySteps.map((steps) => ({ ...ofSteps, steps })),
    'step.taken': fc.constant({ ...ofSteps, order: taken }),
    'step.refused': fc.constant({ ...ofSteps, step: undefined, error: new AppError('conflict') }),
    'steps.flushed': fc.constant({ ...ofSteps, steps: noSteps }),
    'alarm.sounded': fc.constant({ by: 'storeAlarm' as const, isUrgent: false }),
    'column.chosen': fc.record({ column: fc.constantFrom('fresh' as const, 'ready' as const) }),
    'line.tick': fc.record({ key: fc.constantFrom('5:0', '5:1') }),
    'ticket.print': ofOrder,
    'order.open': ofOrder,
    'accept.begin': ofOrder,
    'reject.begin': ofOrder,
    'time.begin': fc.record({ orderId: anyOrderId, at: fc.constant(1) }),
    'minutes.choose': fc.record({ minutes: fc.constantFrom(15, 20) }),
    'code.choose': fc.record({ code: fc.constantFrom('closed' as const, 'sold_out' as const) }),
    'item.toggle': fc.record({ itemId: fc.constantFrom(27, 31) }),
    'today.toggle': null,
    'minutes.confirm': fc.constant({ at: 1 }),
    'sheet.confirm': null,
    'sheet.close': null,
    'notice.dismiss': null,
  },
  answers: {},
  listeners: {
    relay: ['orders.loaded', 'steps.changed', 'step.taken', 'step.refused', 'steps.flushed', 'alarm.sounded'],
    carryOut: [],
    storeOrders: [],
    storeSteps: [],
    storeAlarm: [],
  },
  memory: ({ context }) => [context.orders.length, context.steps.length, context.code, context.soldOut.length > 0],
  invariants: {
    'KITCHEN-2 only an order without an answer is answered': ({ snapshot }) => {
      const { orders, steps, orderId } = snapshot.context
      const offered = orders.filter((order) => isOffered(withSteps(order, steps))).map(({ id }) => id)
      const isAnswering = snapshot.matches('accepting') || snapshot.matches('rejecting')
      return !isAnswering || offered.some((id) => id === orderId)
    },
  },
  expectations: {
    'KITCHEN-5 KITCHEN-10 a step is taken by a tap that confirms its sheet, or accepts an order for later, and by nothing else': inEachStep(
      ({ event, snapshot }, _, sent) =>
        sent.every(
          ({ to }) =>
            to !== 'storeSteps' ||
            event?.type === 'minutes.confirm' ||
            event?.type === 'sheet.confirm' ||
            (event?.type === 'accept.begin' && snapshot.context.orders.some(isScheduled)),
        ),
    ),
    'KITCHEN-3 a refusal for what is sold out names a dish': inEachStep((_, __, sent) =>
      sent.every(
        ({ event }) =>
          event.type !== 'step.add' ||
          !('step' in event) ||
          (event.step as { code?: string; itemIds?: unknown[] }).code !== 'sold_out' ||
          (event.step as { itemIds: unknown[] }).itemIds.length > 0,
      ),
    ),
  },
  unreachable: {
    'store-board on reject.begin [0] → store-board.rejecting ⇒ store-board.rejecting on sheet.confirm [0]': 'no code is chosen yet',
  },
})
