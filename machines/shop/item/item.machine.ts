import type { Id } from '../../domain/id.ts'
import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { defaultChoice, faultsOf, lineOf, stillOffered, toggleAddon } from '../../domain/addons.ts'
import type { Item } from '../../domain/entities.ts'
import { notProvided } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { ItemContext, ItemEmitted, ItemEvent, ItemInput } from './item.types.ts'

/**
 * The choice of an item before it goes into the cart: add-ons by the rules of their groups, quantity, a note. It begins with the item as the menu has it, and
 * goes on with the item as it is now (STORE-3); where that can't be had, what the menu has will do.
 */
export const itemMachine = setup({
  types: {
    context: {} as ItemContext,
    input: {} as ItemInput,
    events: {} as ItemEvent,
    emitted: {} as ItemEmitted,
    tags: {} as 'unread',
  },
  actors: { readItem: notProvided<Item, { itemId: Id }>('readItem') },
  actions: {
    setItem: assign(({ context }, { item }: { item: Item }) => ({
      item,
      chosen: stillOffered(
        item.groups,
        [...context.chosen].map((id) => ({ id })),
      ),
    })),
    toggle: assign(({ context }, { groupId, addonId }: { groupId: Id; addonId: Id }) => {
      const group = context.item.groups.find((one) => one.id === groupId)
      return group ? { chosen: toggleAddon(group, context.chosen, addonId) } : {}
    }),
    count: assign((_, { quantity }: { quantity: number }) => ({
      quantity: Math.min(limits.maxQuantity, Math.max(1, Math.trunc(quantity))),
    })),
    write: assign((_, { note }: { note: string }) => ({ note })),
    pointAtFaults: assign({ isChecked: true }),
    emitLine: emit(({ context }) => ({ type: 'item.confirmed' as const, line: lineOf(context.item, context), key: context.key })),
  },
  guards: {
    isAvailable: ({ context }) => context.item.isAvailable,
    isComplete: ({ context }) => context.item.isAvailable && faultsOf(context.item.groups, context.chosen).size === 0,
  },
  delays: { patience: limits.httpTimeoutMs },
}).createMachine({
  id: 'item',
  context: ({ input: { item, line } }) => ({
    item,
    key: line?.key,
    chosen: line ? stillOffered(item.groups, line.addons) : defaultChoice(item.groups),
    quantity: line?.quantity ?? 1,
    note: line?.note ?? '',
    isChecked: false,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'addon.toggle': { actions: { type: 'toggle', params: ({ event: { groupId, addonId } }) => ({ groupId, addonId }) } },
        'quantity.change': { actions: { type: 'count', params: ({ event }) => ({ quantity: event.quantity }) } },
        'note.change': { actions: { type: 'write', params: ({ event }) => ({ note: event.note }) } },
        'item.confirm': [
          { guard: 'isComplete', target: 'confirmed', actions: 'emitLine' },
          { guard: 'isAvailable', actions: 'pointAtFaults' },
        ],
      },
      initial: 'reading',
      states: {
        reading: {
          invoke: {
            src: 'readItem',
            input: ({ context }) => ({ itemId: context.item.id }),
            onDone: { target: 'read', actions: { type: 'setItem', params: ({ event }) => ({ item: event.output }) } },
            onError: { target: 'unread' },
          },
          after: { patience: 'unread' },
        },
        read: {},
        unread: { tags: 'unread', on: { 'item.retry': 'reading' } },
      },
    },
    confirmed: { type: 'final' },
  },
})

export type ItemActor = ActorRefFrom<typeof itemMachine>
export type ItemSnapshot = SnapshotFrom<typeof itemMachine>
