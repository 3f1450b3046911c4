import fc from 'fast-check'
import type { Item } from '../../../machines/domain/entities.ts'
import { reorderMachine } from '../../../machines/order/reorder/reorder.machine.ts'
import { aBill, anItem, anOrder } from '../../support/entities.ts'
import { defineFlow, eachStep, hasAnswered } from '../support/flow.ts'

const line = { itemId: 7, name: 'Phở bò', quantity: 2, unitPrice: 50_000, lineTotal: 100_000, addons: [], note: undefined }
const [one, two] = [[line], [line, { ...line, itemId: 8, name: 'Chả giò' }]].map((lines) => anOrder({ bill: aBill({ lines }) }))
const [same, dearer, gone] = [anItem(), anItem({ price: 60_000 }), anItem({ isAvailable: false })]

export const reorderFlow = defineFlow({
  machine: reorderMachine,
  input: fc.constant(undefined),
  events: {
    'reorder.start': fc.record({ order: fc.constantFrom(one ?? anOrder(), two ?? anOrder()), replaces: fc.boolean() }),
    'reorder.confirm': null,
    'reorder.dismiss': null,
    'reorder.retry': null,
  },
  answers: { loadItems: fc.constantFrom<Item[]>([same], [dearer], [gone], [same, anItem({ id: 8 })]) },
  listeners: {},
  invariants: {
    'what goes into the cart is on today’s menu, and of the store that it was ordered from': ({ emitted, snapshot: { context } }) =>
      emitted.every(({ store, lines }) => store.id === 1 && lines.length > 0) &&
      (emitted.at(-1)?.lines ?? []).every(({ name }) => !context.plan?.missing.includes(name)),
    'what goes into the cart was looked up each time': ({ emitted, calls }) => emitted.length <= calls('loadItems').length,
  },
  expectations: {
    'nothing is replaced, left out or dearer that the customer has not confirmed': eachStep((before, after) => {
      const { plan, replaces } = after.snapshot.context
      const isPlain = hasAnswered(after, 'loadItems') && !replaces && plan?.missing.length === 0 && plan.changed.length === 0
      return after.emitted.length === before.emitted.length || after.event?.type === 'reorder.confirm' || isPlain
    }),
    'what is as it was goes into the cart without a question': eachStep((before, after) => {
      const { plan, replaces } = after.snapshot.context
      const isPlain = !replaces && plan?.missing.length === 0 && plan.changed.length === 0
      return !hasAnswered(after, 'loadItems') || !isPlain || after.emitted.length === before.emitted.length + 1
    }),
    'what was dismissed does not come': eachStep(
      (before, after) =>
        after.event?.type !== 'reorder.dismiss' || (after.snapshot.matches('idle') && after.emitted.length === before.emitted.length),
    ),
  },
})
