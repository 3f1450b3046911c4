import { assign, raise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import {
  changesOf,
  switchOf,
  undoOf,
  withChanges,
  type Availability,
  type StockChange,
  type StoreItems,
} from '../../domain/availability.ts'
import type { Id } from '../../domain/id.ts'
import type { AppError } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { AvailabilityContext, AvailabilityEvent, AvailabilityInput } from './availability.types.ts'

const nothing: StoreItems = { items: [], groups: [] }

const itemsOf = ({ read = nothing, waiting }: AvailabilityContext) => withChanges(read, waiting)

/** Queues changes, with what takes them back. */
const queued = (context: AvailabilityContext, changes: readonly StockChange[]) => ({
  waiting: [...context.waiting, ...changes],
  undo: { changes, by: changes.flatMap((change) => undoOf(itemsOf(context), change)) },
})

/**
 * What a store sells (STOCK-5): read again and again while it is shown, changed by a switch or for several items in a sheet. A change is shown immediately, sent in
 * order, and can be taken back for a moment; one that is refused is shown with its reason and can be sent again.
 */
export const availabilityMachine = setup({
  types: {
    context: {} as AvailabilityContext,
    input: {} as AvailabilityInput,
    events: {} as AvailabilityEvent | { type: 'change.queued' } | { type: 'change.done' },
    tags: {} as 'loading' | 'selecting' | 'choosing',
  },
  actors: {
    loadItems: notProvided<StoreItems, { storeId: Id }>('loadItems'),
    sendChange: notProvided<void, { storeId: Id; change: StockChange | undefined }>('sendChange'),
  },
  actions: {
    setRead: assign((_, { read }: { read: StoreItems }) => ({ read, error: undefined })),
    setError: assign((_, { error }: { error: AppError }) => ({ error })),
    setQuery: assign((_, { query }: { query: string }) => ({ query })),
    switchOne: assign(({ context }, { of, id }: { of: StockChange['of']; id: Id }) => queued(context, switchOf(itemsOf(context), of, id))),
    changeChosen: assign(({ context }, { availability }: { availability: Availability }) =>
      queued(context, changesOf(itemsOf(context), 'items', context.chosen, availability)),
    ),
    countChosen: assign(({ context }, { stock }: { stock: number | null }) =>
      queued(context, [{ of: 'items', ids: context.chosen, stock }]),
    ),
    blameCount: assign((_, { isWrong }: { isWrong: boolean }) => ({ isCountWrong: isWrong })),
    takeBack: assign(({ context: { waiting, undo } }) => ({ waiting: [...waiting, ...(undo?.by ?? [])], undo: undefined })),
    forgetUndo: assign({ undo: undefined }),
    choose: assign((_, { ids }: { ids: readonly Id[] }) => ({ chosen: ids })),
    toggle: assign(({ context: { chosen } }, { itemId }: { itemId: Id }) => ({
      chosen: chosen.includes(itemId) ? chosen.filter((id) => id !== itemId) : [...chosen, itemId],
    })),
    // until it is read again, what is shown has the change itself; a refusal is over once one of the same has gone through
    settle: assign(({ context: { read, waiting, refused } }) => {
      const [change, ...others] = waiting
      const isOver = change?.of === refused?.change.of && change?.ids.some((id) => refused?.change.ids.includes(id))
      return { read: read && withChanges(read, waiting.slice(0, 1)), waiting: others, refused: isOver ? undefined : refused }
    }),
    // what was not done cannot be taken back
    refuse: assign(({ context: { waiting, undo } }, { error }: { error: AppError }) => {
      const [change, ...others] = waiting
      return {
        waiting: others,
        refused: change && { change, error },
        undo: change && undo?.changes.includes(change) ? undefined : undo,
      }
    }),
    resend: assign(({ context: { waiting, refused } }) => ({
      waiting: refused ? [refused.change, ...waiting] : waiting,
      refused: undefined,
    })),
    dismiss: assign({ refused: undefined }),
    noteQueued: raise({ type: 'change.queued' }),
    noteDone: raise({ type: 'change.done' }),
  },
  guards: {
    isRead: ({ context }) => context.read !== undefined,
    isWaiting: ({ context }) => context.waiting.length > 0,
    isCount: (_, { stock }: { stock: number | null }) =>
      stock === null || (Number.isInteger(stock) && stock >= 0 && stock <= limits.stockAtMost),
    hasChosen: ({ context }) => context.chosen.length > 0,
  },
  delays: { patience: limits.httpTimeoutMs, poll: limits.storeItemsPollMs, undo: limits.undoMs },
}).createMachine({
  id: 'availability',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    read: undefined,
    error: undefined,
    query: '',
    waiting: [],
    refused: undefined,
    undo: undefined,
    chosen: [],
    isCountWrong: false,
  }),
  states: {
    reading: {
      initial: 'loading',
      // what is on its way may have been read before the change
      on: {
        'change.done': '.loading',
        'query.changed': { actions: { type: 'setQuery', params: ({ event }) => ({ query: event.query }) } },
      },
      states: {
        loading: {
          tags: 'loading',
          invoke: {
            src: 'loadItems',
            input: ({ context }) => ({ storeId: context.storeId }),
            onDone: { target: 'idle', actions: { type: 'setRead', params: ({ event }) => ({ read: event.output }) } },
            onError: { target: 'idle', actions: { type: 'setError', params: ofFailure } },
          },
          after: { patience: { target: 'idle', actions: { type: 'setError', params: ofTimeout } } },
        },
        idle: { on: { 'items.retry': 'loading' }, after: { poll: 'loading' } },
      },
    },
    changing: {
      initial: 'idle',
      states: {
        idle: {
          always: { guard: 'isWaiting', target: 'sending' },
          on: {
            'change.retry': { actions: 'resend' },
            'change.dismiss': { actions: 'dismiss' },
          },
        },
        sending: {
          invoke: {
            src: 'sendChange',
            input: ({ context: { storeId, waiting } }) => ({ storeId, change: waiting[0] }),
            onDone: { target: 'idle', actions: ['settle', 'noteDone'] },
            onError: { target: 'idle', actions: [{ type: 'refuse', params: ofFailure }, 'noteDone'] },
          },
          after: { patience: { target: 'idle', actions: [{ type: 'refuse', params: ofTimeout }, 'noteDone'] } },
        },
      },
    },
    choosing: {
      initial: 'list',
      on: {
        'item.switch': {
          guard: 'isRead',
          actions: [{ type: 'switchOne', params: ({ event }) => ({ of: 'items', id: event.itemId }) }, 'noteQueued'],
        },
        'option.switch': {
          guard: 'isRead',
          actions: [{ type: 'switchOne', params: ({ event }) => ({ of: 'options', id: event.optionId }) }, 'noteQueued'],
        },
      },
      states: {
        list: {
          entry: { type: 'choose', params: { ids: [] } },
          on: {
            'item.open': { target: 'sheet.ofOne', actions: { type: 'choose', params: ({ event }) => ({ ids: [event.itemId] }) } },
            'selection.begin': 'selecting',
          },
        },
        selecting: {
          tags: 'selecting',
          on: {
            'item.toggle': { actions: { type: 'toggle', params: ({ event }) => ({ itemId: event.itemId }) } },
            'selection.open': { guard: 'hasChosen', target: 'sheet.ofSeveral' },
            'selection.end': 'list',
          },
        },
        sheet: {
          tags: 'choosing',
          entry: { type: 'blameCount', params: { isWrong: false } },
          on: {
            'availability.choose': {
              target: 'list',
              actions: [{ type: 'changeChosen', params: ({ event }) => ({ availability: event.availability }) }, 'noteQueued'],
            },
            'stock.choose': [
              {
                guard: { type: 'isCount', params: ({ event }) => ({ stock: event.stock }) },
                target: 'list',
                actions: [{ type: 'countChosen', params: ({ event }) => ({ stock: event.stock }) }, 'noteQueued'],
              },
              { actions: { type: 'blameCount', params: { isWrong: true } } },
            ],
          },
          initial: 'ofOne',
          states: {
            ofOne: { on: { 'sheet.close': '#availability.choosing.list' } },
            // what was selected stays selected
            ofSeveral: { tags: 'selecting', on: { 'sheet.close': '#availability.choosing.selecting' } },
          },
        },
      },
    },
    undoing: {
      initial: 'none',
      states: {
        none: { on: { 'change.queued': 'offered' } },
        offered: {
          on: {
            'change.queued': { target: 'offered', reenter: true },
            'change.undo': { target: 'none', actions: 'takeBack' },
          },
          after: { undo: { target: 'none', actions: 'forgetUndo' } },
        },
      },
    },
  },
})

export type AvailabilityActor = ActorRefFrom<typeof availabilityMachine>
export type AvailabilitySnapshot = SnapshotFrom<typeof availabilityMachine>
