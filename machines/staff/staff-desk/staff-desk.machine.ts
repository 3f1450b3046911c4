import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { AppError } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { SignedIn } from '../../account/sign-in/sign-in.types.ts'
import type {
  FoundCustomer,
  Guest,
  Search,
  StaffDeskContext,
  StaffDeskEmitted,
  StaffDeskEvent,
  StaffDeskInput,
} from './staff-desk.types.ts'

/**
 * Staff at the phone: a customer is found by number, or registered, and only after an explicit yes with its reason do staff act as that customer (ROLE-6,
 * STAFF-1). A link that names a customer leads to the same question (ROUTE-11).
 */
export const staffDeskMachine = setup({
  types: {
    context: {} as StaffDeskContext,
    input: {} as StaffDeskInput,
    events: {} as StaffDeskEvent,
    emitted: {} as StaffDeskEmitted,
    tags: {} as 'busy' | 'searching' | 'unknown' | 'asking',
  },
  actors: {
    findCustomer: notProvided<FoundCustomer | undefined, { search: Search }>('findCustomer'),
    registerGuest: notProvided<FoundCustomer, { guest: Guest | undefined }>('registerGuest'),
    enterAs: notProvided<SignedIn, { customer: FoundCustomer | undefined; reason: string }>('enterAs'),
  },
  actions: {
    look: assign((_, { phone }: { phone: string }) => ({ search: { phone }, customer: undefined, guest: undefined, error: undefined })),
    keepGuest: assign((_, { guest }: { guest: Guest }) => ({ guest, error: undefined })),
    keepCustomer: assign((_, { customer }: { customer: FoundCustomer | undefined }) => ({ customer, error: undefined })),
    keepReason: assign((_, { reason }: { reason: string }) => ({ reason, error: undefined })),
    keepError: assign((_, { error }: { error: AppError }) => ({ error })),
    clear: assign({ search: { phone: '' }, guest: undefined, customer: undefined, reason: '', error: undefined }),
    tell: emit(({ context: { customer } }, { signedIn }: { signedIn: SignedIn }) => ({
      type: 'customer.entered' as const,
      signedIn,
      customer,
    })),
  },
  guards: {
    isNamed: ({ context }) => 'userId' in context.search,
    isThere: (_, { customer }: { customer: FoundCustomer | undefined }) => customer !== undefined,
    hasReason: (_, { reason }: { reason: string }) => reason.trim() !== '',
  },
  delays: { patience: limits.httpTimeoutMs },
}).createMachine({
  id: 'staff-desk',
  context: ({ input: { userId } }) => ({
    search: userId === undefined ? { phone: '' } : { userId },
    guest: undefined,
    customer: undefined,
    reason: '',
    error: undefined,
  }),
  initial: 'deciding',
  on: {
    'customer.find': { target: '.finding', actions: { type: 'look', params: ({ event }) => ({ phone: event.phone }) } },
    'desk.clear': { target: '.waiting', actions: 'clear' },
  },
  states: {
    deciding: { always: [{ guard: 'isNamed', target: 'finding' }, { target: 'waiting' }] },
    waiting: {},
    finding: {
      tags: ['busy', 'searching'],
      invoke: {
        src: 'findCustomer',
        input: ({ context }) => ({ search: context.search }),
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => ({ customer: event.output }) },
            target: 'asking',
            actions: { type: 'keepCustomer', params: ({ event }) => ({ customer: event.output }) },
          },
          { target: 'unknown' },
        ],
        onError: { target: 'waiting', actions: { type: 'keepError', params: ofFailure } },
      },
      after: { patience: { target: 'waiting', actions: { type: 'keepError', params: ofTimeout } } },
    },
    unknown: {
      tags: 'unknown',
      on: { 'guest.register': { target: 'registering', actions: { type: 'keepGuest', params: ({ event }) => ({ guest: event.guest }) } } },
    },
    registering: {
      tags: ['busy', 'unknown'],
      invoke: {
        src: 'registerGuest',
        input: ({ context }) => ({ guest: context.guest }),
        onDone: { target: 'asking', actions: { type: 'keepCustomer', params: ({ event }) => ({ customer: event.output }) } },
        onError: { target: 'unknown', actions: { type: 'keepError', params: ofFailure } },
      },
      after: { patience: { target: 'unknown', actions: { type: 'keepError', params: ofTimeout } } },
    },
    /** The question before a session is swapped: nothing but its yes leads on. */
    asking: {
      tags: 'asking',
      on: {
        'entry.confirm': {
          guard: { type: 'hasReason', params: ({ event }) => ({ reason: event.reason }) },
          target: 'entering',
          actions: { type: 'keepReason', params: ({ event }) => ({ reason: event.reason }) },
        },
      },
    },
    entering: {
      tags: ['busy', 'asking'],
      invoke: {
        src: 'enterAs',
        input: ({ context: { customer, reason } }) => ({ customer, reason }),
        onDone: { target: 'waiting', actions: [{ type: 'tell', params: ({ event }) => ({ signedIn: event.output }) }, 'clear'] },
        onError: { target: 'asking', actions: { type: 'keepError', params: ofFailure } },
      },
      after: { patience: { target: 'asking', actions: { type: 'keepError', params: ofTimeout } } },
    },
  },
})

export type StaffDeskActor = ActorRefFrom<typeof staffDeskMachine>
export type StaffDeskSnapshot = SnapshotFrom<typeof staffDeskMachine>
