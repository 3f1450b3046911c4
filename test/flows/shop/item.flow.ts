import fc from 'fast-check'
import * as limits from '../../../machines/limits.ts'
import { itemMachine } from '../../../machines/shop/item/item.machine.ts'
import { aGroup, aLine, anAddon, anItem } from '../../support/entities.ts'
import { defineFlow, eachStep, onceThenAlways } from '../support/flow.ts'

const size = aGroup({
  id: 1,
  name: 'Cỡ',
  type: 'SINGLE',
  isRequired: true,
  addons: [anAddon({ id: 1, name: 'Nhỏ' }), anAddon({ id: 2, name: 'Lớn' })],
})
const soldOut = aGroup({ ...size, addons: [anAddon({ id: 1, isAvailable: false })] })
const toppings = aGroup({ id: 2, min: 1, max: 2, addons: [3, 4, 5].map((id) => anAddon({ id, isAvailable: id !== 5 })) })
const bounds = { 1: [1, 1], 2: [1, 2] }

export const itemFlow = defineFlow({
  machine: itemMachine,
  input: fc.record({
    item: fc.constantFrom(anItem(), anItem({ groups: [size, toppings] }), anItem({ groups: [soldOut] })),
    line: fc.constantFrom(undefined, aLine({ quantity: 2, note: 'ít hành', addons: [{ id: 2, group: 'Cỡ', name: 'Lớn', price: 5000 }] })),
  }),
  events: {
    'addon.toggle': fc.record({ groupId: fc.constantFrom(1, 2, 9), addonId: fc.constantFrom(1, 2, 3, 4, 5) }),
    'quantity.change': fc.record({ quantity: fc.constantFrom(0, 2.5, limits.maxQuantity, limits.maxQuantity + 1) }),
    'note.change': fc.record({ note: fc.constantFrom('', ' ít hành ') }),
    'item.retry': null,
    'item.confirm': null,
  },
  answers: {
    readItem: fc.constantFrom(
      anItem(),
      anItem({ groups: [size, toppings] }),
      anItem({ groups: [soldOut] }),
      anItem({ isAvailable: false }),
    ),
  },
  listeners: {},
  invariants: {
    'as many pieces as may be ordered, and whole ones': ({ snapshot: { context } }) =>
      Number.isInteger(context.quantity) && context.quantity >= 1 && context.quantity <= limits.maxQuantity,
    'a line is emitted once, when the choice is confirmed': ({ snapshot, emitted }) =>
      emitted.length === (snapshot.matches('confirmed') ? 1 : 0),
    'what goes into the cart keeps to the bounds of its groups, and nothing of it is sold out': ({ snapshot, emitted }) =>
      emitted.every(({ line }) =>
        snapshot.context.item.groups.every(({ id, addons }) => {
          const picked = addons.filter((addon) => line.addons.some((one) => one.id === addon.id))
          const [least = 0, most = 0] = bounds[id as 1 | 2]
          return picked.length >= least && picked.length <= most && picked.every(({ isAvailable }) => isAvailable)
        }),
      ),
    'STORE-3 what is sold out by now does not go into the cart': ({ snapshot, emitted }) =>
      emitted.length === 0 || snapshot.context.item.isAvailable,
    'a line that is chosen again takes its own place': ({ snapshot: { context }, emitted }) =>
      emitted.every(({ line, key }) => key === context.key && line.quantity === context.quantity && line.note === context.note.trim()),
  },
  expectations: {
    'STORE-3 an item is read once, and again on request': eachStep(
      (before, { calls, event }) => calls('readItem').length === before.calls('readItem').length || event?.type === 'item.retry',
    ),
    'what is missing is pointed at once it was tried': onceThenAlways(
      ({ snapshot, event }) => event?.type === 'item.confirm' && !snapshot.matches('confirmed') && snapshot.context.item.isAvailable,
      ({ snapshot }) => snapshot.context.isChecked,
    ),
  },
  unreachable: {
    'item.confirm [1] ⇒ item.choosing on item.confirm [0]': 'what is missing has to be chosen first',
  },
})
