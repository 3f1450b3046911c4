import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Id } from '../../domain/id.ts'
import type { StoreOrder } from '../../domain/store-order.ts'
import type { AppError } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type {
  ChangeKind,
  DishChangeContext,
  DishChangeEmitted,
  DishChangeEvent,
  DishChangeInput,
  MenuDish,
  Proposal,
  ShortLine,
} from './dish-change.types.ts'

/** What a line that is not chosen yet begins with. */
const nothing = { kind: 'remove' as const, quantity: 1, query: '', replacement: undefined, error: undefined }

/**
 * What a store proposes where the dish of a line has run out (CHANGE-6): to remove the line, fewer of it, or another dish of the menu, which is read when it is
 * needed. A proposal can be withdrawn until the customer has decided.
 */
export const dishChangeMachine = setup({
  types: {
    context: {} as DishChangeContext,
    input: {} as DishChangeInput,
    events: {} as DishChangeEvent,
    emitted: {} as DishChangeEmitted,
    tags: {} as 'open' | 'loading' | 'proposing' | 'withdrawing',
  },
  actors: {
    loadMenu: notProvided<MenuDish[], { storeId: Id }>('loadMenu'),
    proposeChange: notProvided<StoreOrder, { orderId: Id; proposal: Proposal }>('proposeChange'),
    withdrawChange: notProvided<StoreOrder, { orderId: Id; changeId: Id | undefined }>('withdrawChange'),
  },
  actions: {
    begin: assign((_, { short }: { short: ShortLine }) => ({ ...nothing, short })),
    setKind: assign((_, { kind }: { kind: ChangeKind }) => ({ kind, error: undefined })),
    setQuantity: assign((_, { quantity }: { quantity: number }) => ({ quantity })),
    setQuery: assign((_, { query }: { query: string }) => ({ query })),
    setReplacement: assign((_, { dish }: { dish: MenuDish }) => ({ replacement: dish })),
    setMenu: assign((_, { menu }: { menu: MenuDish[] }) => ({ menu })),
    setError: assign((_, { error }: { error: AppError }) => ({ error })),
    clearError: assign({ error: undefined }),
    setWithdrawn: assign((_, { changeId }: { changeId: Id }) => ({ withdrawnId: changeId, error: undefined })),
    emitChanged: emit((_, { order }: { order: StoreOrder }) => ({ type: 'order.changed' as const, order })),
  },
  guards: {
    needsMenu: ({ context }, { kind }: { kind: ChangeKind }) => kind === 'replace' && context.menu === undefined,
    /** Fewer than there are, or a dish instead. */
    isComplete: ({ context: { kind, quantity, replacement, short } }) =>
      kind === 'remove' || (kind === 'fewer' ? quantity < (short?.quantity ?? 0) : replacement !== undefined),
  },
  delays: { patience: limits.httpTimeoutMs },
}).createMachine({
  id: 'dish-change',
  context: ({ input }) => ({ ...input, ...nothing, short: undefined, menu: undefined, withdrawnId: undefined }),
  initial: 'closed',
  states: {
    closed: {
      on: {
        'change.begin': { target: 'choosing', actions: { type: 'begin', params: ({ event }) => ({ short: event.short }) } },
        'change.withdraw': {
          target: 'withdrawing',
          actions: { type: 'setWithdrawn', params: ({ event }) => ({ changeId: event.changeId }) },
        },
      },
    },
    choosing: {
      tags: 'open',
      initial: 'ready',
      on: {
        'change.begin': { target: '.ready', actions: { type: 'begin', params: ({ event }) => ({ short: event.short }) } },
        'kind.choose': [
          {
            guard: { type: 'needsMenu', params: ({ event }) => ({ kind: event.kind }) },
            target: '.loading',
            actions: { type: 'setKind', params: ({ event }) => ({ kind: event.kind }) },
          },
          { target: '.ready', actions: { type: 'setKind', params: ({ event }) => ({ kind: event.kind }) } },
        ],
        'quantity.choose': { actions: { type: 'setQuantity', params: ({ event }) => ({ quantity: event.quantity }) } },
        'query.change': { actions: { type: 'setQuery', params: ({ event }) => ({ query: event.query }) } },
        'dish.choose': { actions: { type: 'setReplacement', params: ({ event }) => ({ dish: event.dish }) } },
        'change.propose': { guard: 'isComplete', target: 'proposing', actions: 'clearError' },
        'change.dismiss': 'closed',
      },
      states: {
        ready: {},
        loading: {
          tags: 'loading',
          invoke: {
            src: 'loadMenu',
            input: ({ context }) => ({ storeId: context.storeId }),
            onDone: { target: 'ready', actions: { type: 'setMenu', params: ({ event }) => ({ menu: event.output }) } },
            onError: { target: 'ready', actions: { type: 'setError', params: ofFailure } },
          },
          after: { patience: { target: 'ready', actions: { type: 'setError', params: ofTimeout } } },
        },
      },
    },
    proposing: {
      tags: ['open', 'proposing'],
      invoke: {
        src: 'proposeChange',
        input: ({ context }) => ({ orderId: context.orderId, proposal: proposalOf(context) }),
        onDone: { target: 'closed', actions: { type: 'emitChanged', params: ({ event }) => ({ order: event.output }) } },
        onError: { target: 'choosing', actions: { type: 'setError', params: ofFailure } },
      },
      after: { patience: { target: 'choosing', actions: { type: 'setError', params: ofTimeout } } },
    },
    withdrawing: {
      tags: 'withdrawing',
      invoke: {
        src: 'withdrawChange',
        input: ({ context }) => ({ orderId: context.orderId, changeId: context.withdrawnId }),
        onDone: { target: 'closed', actions: { type: 'emitChanged', params: ({ event }) => ({ order: event.output }) } },
        onError: { target: 'closed', actions: { type: 'setError', params: ofFailure } },
      },
      after: { patience: { target: 'closed', actions: { type: 'setError', params: ofTimeout } } },
    },
  },
})

/** What is chosen. */
const proposalOf = ({ short, kind, quantity, replacement }: DishChangeContext): Proposal => ({
  line: short?.line ?? 0,
  itemId: short?.itemId ?? 0,
  kind,
  quantity,
  replacementId: replacement?.id,
})

export type DishChangeActor = ActorRefFrom<typeof dishChangeMachine>
export type DishChangeSnapshot = SnapshotFrom<typeof dishChangeMachine>
