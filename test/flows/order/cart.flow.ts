import { isSame } from '../support/same.ts'
import fc from 'fast-check'
import * as limits from '../../../machines/limits.ts'
import { cartMachine } from '../../../machines/order/cart/cart.machine.ts'
import type { CartContent } from '../../../machines/order/cart/cart.types.ts'
import { aLine } from '../../support/entities.ts'
import { anyBill, anyLocation, anyOption } from '../support/arbitraries.ts'
import { defineFlow, eachStep, hasAnswered } from '../support/flow.ts'

const stores = [
  { id: 1, name: 'Phở Hòa', slug: 'pho-hoa' },
  { id: 2, name: 'Bánh Mì Huynh Hoa', slug: 'banh-mi' },
] as const
/** A store's items have its own number as their first digit. */
const storeOf = (itemId: unknown) => stores.find(({ id }) => String(itemId).startsWith(String(id)))
const anyItemId = fc.constantFrom(17, 18, 27)
const anyLine = fc
  .record({ itemId: anyItemId, quantity: fc.constantFrom(1, 2, limits.maxQuantity) })
  .map(({ itemId, quantity }) => aLine({ key: `${itemId}::`, itemId, quantity }))
const anyContent = fc.oneof(
  fc.constant<CartContent>({ store: undefined, lines: [] }),
  anyLine.map((line) => ({ store: storeOf(line.itemId), lines: [line] })),
)
const contentOf = ({ store, lines }: { store: unknown; lines: unknown }) => ({ store, lines })

export const cartFlow = defineFlow({
  machine: cartMachine,
  input: fc.record({ stored: anyContent, location: fc.option(anyLocation, { nil: undefined }), option: anyOption }),
  events: {
    'cart.add': anyLine.map((line) => ({ store: storeOf(line.itemId) ?? stores[0], line })),
    'cart.replace': null,
    'cart.retain': null,
    'cart.change': fc.record({ key: anyItemId.map((id) => `${id}::`), quantity: fc.constantFrom(0, 1, limits.maxQuantity + 1) }),
    'cart.edit': fc.record({ line: anyLine, isFromStore: fc.boolean() }).map(({ line, isFromStore }) => ({
      key: line.key,
      line,
      ...(isFromStore && { store: storeOf(line.itemId) ?? stores[0] }),
    })),
    'cart.clear': null,
    'cart.fill': fc.record({ content: anyContent }),
    'price.accept': fc.record({ itemId: anyItemId, price: fc.constant(60_000) }),
    'items.remove': fc.record({ itemIds: fc.subarray([17, 18, 27]) }),
    'cart.received': fc.record({ content: anyContent }),
    'quote.retry': null,
    'bill.received': fc.record({ bill: anyBill }),
    'location.changed': fc.record({ location: anyLocation }),
    'option.changed': fc.record({ option: anyOption }),
    'cart.touched': 'raised',
  },
  answers: { quote: anyBill },
  listeners: {},
  invariants: {
    'CART-1 a cart is of one store, and of none where it is empty': ({ snapshot: { context } }) =>
      context.lines.length === 0
        ? context.store === undefined
        : context.lines.every(({ itemId }) => storeOf(itemId)?.id === context.store?.id),
    'CART-1 a line is there once, with one piece to as many as may be ordered': ({ snapshot: { context } }) =>
      new Set(context.lines.map(({ key }) => key)).size === context.lines.length &&
      context.lines.every(({ quantity }) => quantity >= 1 && quantity <= limits.maxQuantity),
    'a bill is of what is in the cart now': ({ snapshot: { context, ...snapshot }, calls }) =>
      !snapshot.hasTag('quoted') ||
      isSame(calls('quote').at(-1), { ...contentOf(context), location: context.location, option: context.option }),
    'an empty cart costs nothing': ({ snapshot: { context } }) => context.lines.length > 0 || context.bill === undefined,
    'the question is asked while something waits for its answer': ({ snapshot }) =>
      snapshot.hasTag('asking') === (snapshot.context.pending !== undefined),
  },
  expectations: {
    'CART-1 whatever changes here is stored': eachStep(({ snapshot: before }, { snapshot: after, event, emitted }) => {
      const stored = emitted.findLast((one) => one.type === 'cart.stored')
      const isUnchanged = isSame(contentOf(after.context), contentOf(before.context))
      return isUnchanged || event?.type === 'cart.received' || isSame(stored?.content, contentOf(after.context))
    }),
    'the things of one store give way to those of another only with a yes, or with a whole other cart': eachStep(
      ({ snapshot: before }, { snapshot: after, event }) =>
        before.context.store === undefined ||
        after.context.store === undefined ||
        before.context.store.id === after.context.store.id ||
        event?.type === 'cart.replace' ||
        event?.type === 'cart.fill' ||
        event?.type === 'cart.received',
    ),
    'nothing costs anything before the server says so': eachStep(
      ({ snapshot: before }, after) =>
        after.snapshot.context.bill === undefined ||
        after.snapshot.context.bill === before.context.bill ||
        hasAnswered(after, 'quote', after.snapshot.context.bill) ||
        after.event?.type === 'bill.received',
    ),
  },
  unreachable: {
    'cart.clear [0] → cart.content.open ⇒ cart.content.open on cart.add [0]': 'an empty cart is of no store',
    'cart.price on cart.touched … ⇒ cart.price on cart.touched': 'whether anything is asked is decided in between',
  },
})
