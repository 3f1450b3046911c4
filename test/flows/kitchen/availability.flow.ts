import fc from 'fast-check'
import type { StoreItems } from '../../../machines/domain/availability.ts'
import { availabilityMachine } from '../../../machines/kitchen/availability/availability.machine.ts'
import { timersOf } from '../../../machines/lib/timers.ts'
import { aStockItem, someStoreItems } from '../../support/store-items.ts'
import { defineFlow, eachStep, failureOf, hasAnswered } from '../support/flow.ts'

const anyItems = fc.constantFrom<StoreItems>(
  someStoreItems(),
  someStoreItems([aStockItem({ isSoldOut: true }), aStockItem({ id: 31, stock: 0 })]),
)
const ofItem = fc.record({ itemId: fc.constantFrom(27, 31) })

export const availabilityFlow = defineFlow({
  machine: availabilityMachine,
  input: fc.constant({ storeId: 12 }),
  events: {
    'items.retry': null,
    'query.changed': fc.record({ query: fc.constantFrom('', 'phở') }),
    'item.switch': ofItem,
    'option.switch': fc.record({ optionId: fc.constantFrom(105, 108) }),
    'item.open': ofItem,
    'selection.begin': null,
    'selection.end': null,
    'selection.open': null,
    'item.toggle': ofItem,
    'availability.choose': fc.record({ availability: fc.constantFrom('available' as const, 'hour' as const) }),
    'stock.choose': fc.record({ stock: fc.constantFrom(null, 0, 8, -1) }),
    'sheet.close': null,
    'change.undo': null,
    'change.retry': null,
    'change.dismiss': null,
    'change.queued': 'raised',
    'change.done': 'raised',
  },
  answers: { loadItems: anyItems, sendChange: fc.constant(undefined) },
  listeners: {},
  memory: ({ context }) => [
    context.read !== undefined,
    context.waiting.length > 0,
    context.refused !== undefined,
    context.undo !== undefined,
    context.chosen.length > 0,
  ],
  invariants: {
    'STOCK-5 what is shown is read again': ({ snapshot }) => snapshot.hasTag('loading') || timersOf(snapshot).length > 0,
    'STOCK-5 what waits is sent': ({ snapshot }) => snapshot.context.waiting.length === 0 || snapshot.matches({ changing: 'sending' }),
    'STOCK-5 nothing can be taken back that was not changed': ({ snapshot }) =>
      snapshot.matches({ undoing: 'offered' }) || snapshot.context.undo === undefined,
    'STOCK-5 nothing is chosen in the list': ({ snapshot }) =>
      !snapshot.matches({ choosing: 'list' }) || snapshot.context.chosen.length === 0,
  },
  expectations: {
    'STOCK-5 a change that fails says why': eachStep(
      (_, after) => !failureOf(after, 'sendChange') || after.snapshot.context.refused?.error === failureOf(after, 'sendChange'),
    ),
    'STOCK-5 what is read is read again after a change': eachStep(
      (before, after) => !hasAnswered(after, 'sendChange') || after.calls('loadItems').length > before.calls('loadItems').length,
    ),
  },
  unreachable: {
    'availability.choosing.list on selection.begin [0] → availability.choosing.selecting ⇒ availability.choosing.selecting on selection.open [0] → availability.choosing.sheet.ofSeveral':
      'nothing is chosen yet',
  },
})
