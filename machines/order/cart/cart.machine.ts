import { assign, emit, enqueueActions, raise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { addLine, changeLine, editLine } from '../../domain/cart.ts'
import type { Bill, CartLine, CartStore, DeliveryOption, UserLocation } from '../../domain/entities.ts'
import type { Id } from '../../domain/id.ts'
import type { AppError } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { CartContent, CartContext, CartEmitted, CartEvent, CartInput, QuoteRequest } from './cart.types.ts'

/** A cart without lines belongs to no store. */
const contentOf = (store: CartStore | undefined, lines: CartLine[]): CartContent =>
  lines.length > 0 ? { store, lines } : { store: undefined, lines }

/**
 * The cart of one store, stored across reloads (CART-1), with the question before another store's things replace it, and what it costs: the server's bill,
 * asked for a moment after the last change.
 */
export const cartMachine = setup({
  types: {
    context: {} as CartContext,
    input: {} as CartInput,
    events: {} as CartEvent | { type: 'cart.touched' },
    emitted: {} as CartEmitted,
    tags: {} as 'asking' | 'quoting' | 'quoted',
  },
  actors: { quote: notProvided<Bill, QuoteRequest>('quote') },
  actions: {
    add: enqueueActions(({ context, enqueue }, { store, line }: { store: CartStore; line: CartLine }) => {
      const lines = addLine(context.lines, line)
      enqueue.assign({ store, lines })
      enqueue.emit({ type: 'cart.added', name: line.name })
    }),
    wait: assign((_, { store, line }: { store: CartStore; line: CartLine }) => ({ pending: { store, line } })),
    replace: enqueueActions(({ context: { pending }, enqueue }) => {
      if (!pending) return
      enqueue.assign({ store: pending.store, lines: [pending.line], pending: undefined })
      enqueue.emit({ type: 'cart.added', name: pending.line.name })
    }),
    dropPending: assign({ pending: undefined }),
    change: assign(({ context }, { key, quantity }: { key: string; quantity: number }) =>
      contentOf(context.store, changeLine(context.lines, key, quantity)),
    ),
    acceptPrice: assign(({ context }, { itemId, price }: { itemId: Id; price: number }) => ({
      lines: context.lines.map((line) => (line.itemId === itemId ? { ...line, price } : line)),
    })),
    removeItems: assign(({ context }, { itemIds }: { itemIds: readonly Id[] }) =>
      contentOf(
        context.store,
        context.lines.filter(({ itemId }) => !itemIds.includes(itemId)),
      ),
    ),
    edit: assign(({ context }, { key, line }: { key: string; line: CartLine }) => ({ lines: editLine(context.lines, key, line) })),
    addInstead: enqueueActions(({ enqueue }, { store, line }: { store: CartStore | undefined; line: CartLine }) => {
      if (store) enqueue.raise({ type: 'cart.add', store, line })
    }),
    clear: assign({ lines: [], store: undefined }),
    receive: assign((_, { content }: { content: CartContent }) => content),
    emitStored: emit(({ context: { store, lines } }) => ({ type: 'cart.stored' as const, content: { store, lines } })),
    takeLocation: assign((_, { location }: { location: UserLocation }) => ({ location })),
    takeOption: assign((_, { option }: { option: DeliveryOption }) => ({ option })),
    setBill: assign((_, { bill }: { bill: Bill }) => ({ bill, error: undefined })),
    setError: assign((_, { error }: { error: AppError }) => ({ error })),
    dropBill: assign({ bill: undefined, error: undefined }),
    touch: raise({ type: 'cart.touched' as const }),
  },
  guards: {
    isOfOtherStore: ({ context }, { store }: { store: CartStore }) => context.store !== undefined && context.store.id !== store.id,
    isGone: ({ context }, { key, store }: { key: string; store: CartStore | undefined }) =>
      store !== undefined && !context.lines.some((line) => line.key === key),
    hasLines: ({ context }) => context.lines.length > 0 && context.location !== undefined,
  },
  delays: { settle: limits.cartQuoteDelayMs, patience: limits.httpTimeoutMs },
}).createMachine({
  id: 'cart',
  type: 'parallel',
  context: ({ input: { stored, location, option } }) => ({
    ...stored,
    location,
    option,
    pending: undefined,
    bill: undefined,
    error: undefined,
  }),
  states: {
    content: {
      initial: 'open',
      states: {
        open: {
          on: {
            'cart.add': [
              {
                guard: { type: 'isOfOtherStore', params: ({ event }) => ({ store: event.store }) },
                target: 'asking',
                actions: { type: 'wait', params: ({ event: { store, line } }) => ({ store, line }) },
              },
              { actions: [{ type: 'add', params: ({ event: { store, line } }) => ({ store, line }) }, 'emitStored', 'touch'] },
            ],
          },
        },
        asking: {
          tags: 'asking',
          on: {
            'cart.replace': { target: 'open', actions: ['replace', 'emitStored', 'touch'] },
            'cart.retain': { target: 'open', actions: 'dropPending' },
          },
        },
      },
      on: {
        'cart.change': {
          actions: [{ type: 'change', params: ({ event: { key, quantity } }) => ({ key, quantity }) }, 'emitStored', 'touch'],
        },
        'cart.edit': [
          {
            guard: { type: 'isGone', params: ({ event: { key, store } }) => ({ key, store }) },
            actions: { type: 'addInstead', params: ({ event: { store, line } }) => ({ store, line }) },
          },
          { actions: [{ type: 'edit', params: ({ event: { key, line } }) => ({ key, line }) }, 'emitStored', 'touch'] },
        ],
        'price.accept': {
          actions: [{ type: 'acceptPrice', params: ({ event: { itemId, price } }) => ({ itemId, price }) }, 'emitStored', 'touch'],
        },
        'items.remove': {
          actions: [{ type: 'removeItems', params: ({ event }) => ({ itemIds: event.itemIds }) }, 'emitStored', 'touch'],
        },
        'cart.fill': {
          target: '.open',
          actions: [{ type: 'receive', params: ({ event }) => ({ content: event.content }) }, 'dropPending', 'emitStored', 'touch'],
        },
        'cart.clear': { target: '.open', actions: ['clear', 'dropPending', 'emitStored', 'touch'] },
        'cart.received': {
          target: '.open',
          actions: [{ type: 'receive', params: ({ event }) => ({ content: event.content }) }, 'dropPending', 'touch'],
        },
        'location.changed': { actions: [{ type: 'takeLocation', params: ({ event }) => ({ location: event.location }) }, 'touch'] },
        'option.changed': { actions: [{ type: 'takeOption', params: ({ event }) => ({ option: event.option }) }, 'touch'] },
      },
    },
    price: {
      initial: 'deciding',
      on: { 'cart.touched': '.deciding' },
      states: {
        deciding: {
          always: [
            { guard: 'hasLines', target: 'settling' },
            { target: 'nothing', actions: 'dropBill' },
          ],
        },
        nothing: {},
        settling: { tags: 'quoting', after: { settle: 'quoting' } },
        quoting: {
          tags: 'quoting',
          invoke: {
            src: 'quote',
            input: ({ context: { store, lines, location, option } }) => ({ store, lines, location, option }),
            onDone: { target: 'quoted', actions: { type: 'setBill', params: ({ event }) => ({ bill: event.output }) } },
            onError: { target: 'failed', actions: { type: 'setError', params: ofFailure } },
          },
          after: { patience: { target: 'failed', actions: { type: 'setError', params: ofTimeout } } },
        },
        quoted: {
          tags: 'quoted',
          on: { 'bill.received': { actions: { type: 'setBill', params: ({ event }) => ({ bill: event.bill }) } } },
        },
        failed: { on: { 'quote.retry': 'quoting' } },
      },
    },
  },
})

export type CartActor = ActorRefFrom<typeof cartMachine>
export type CartSnapshot = SnapshotFrom<typeof cartMachine>
