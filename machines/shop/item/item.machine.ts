import type { Id } from '../../domain/id.ts'
import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { defaultChoice, faultsOf, lineOf, stillOffered, toggleAddon } from '../../domain/addons.ts'
import * as limits from '../../limits.ts'
import type { ItemContext, ItemEmitted, ItemEvent, ItemInput } from './item.types.ts'

/** The choice of an item before it goes into the cart: add-ons by the rules of their groups, quantity, a note. */
export const itemMachine = setup({
  types: { context: {} as ItemContext, input: {} as ItemInput, events: {} as ItemEvent, emitted: {} as ItemEmitted },
  actions: {
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
  guards: { isComplete: ({ context }) => faultsOf(context.item.groups, context.chosen).size === 0 },
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
        'item.confirm': [{ guard: 'isComplete', target: 'confirmed', actions: 'emitLine' }, { actions: 'pointAtFaults' }],
      },
    },
    confirmed: { type: 'final' },
  },
})

export type ItemActor = ActorRefFrom<typeof itemMachine>
export type ItemSnapshot = SnapshotFrom<typeof itemMachine>
