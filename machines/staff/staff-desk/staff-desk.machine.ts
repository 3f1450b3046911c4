import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { isEmail, isPhone } from '../../domain/contact.ts'
import type { AppError } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { SignedIn } from '../../account/sign-in/sign-in.types.ts'
import type {
  FoundCustomer,
  Guest,
  GuestFaults,
  Search,
  StaffDeskContext,
  StaffDeskEmitted,
  StaffDeskEvent,
  StaffDeskInput,
} from './staff-desk.types.ts'

const noFaults = { searchFaults: { phone: false }, guestFaults: { name: false, email: false } }

const guestFaultsOf = ({ name, email }: Guest): GuestFaults => ({ name: name === '', email: email !== '' && !isEmail(email) })

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
    look: assign((_, { phone }: { phone: string }) => ({
      ...noFaults,
      search: { phone },
      customer: undefined,
      guest: undefined,
      error: undefined,
    })),
    blamePhone: assign(() => ({ ...noFaults, searchFaults: { phone: true }, guest: undefined, error: undefined })),
    blameGuest: assign((_, { guest }: { guest: Guest }) => ({ guestFaults: guestFaultsOf(guest) })),
    setGuest: assign((_, { guest }: { guest: Guest }) => ({ guest, guestFaults: noFaults.guestFaults, error: undefined })),
    setCustomer: assign((_, { customer }: { customer: FoundCustomer | undefined }) => ({ customer, error: undefined })),
    setReason: assign((_, { reason }: { reason: string }) => ({ reason, error: undefined })),
    setError: assign((_, { error }: { error: AppError }) => ({ error })),
    clear: assign({ ...noFaults, search: { phone: '' }, guest: undefined, customer: undefined, reason: '', error: undefined }),
    emitSignedIn: emit(({ context: { customer } }, { signedIn }: { signedIn: SignedIn }) => ({
      type: 'customer.entered' as const,
      signedIn,
      customer,
    })),
  },
  guards: {
    isPhone: (_, { phone }: { phone: string }) => isPhone(phone),
    isGuest: (_, { guest }: { guest: Guest }) => !Object.values(guestFaultsOf(guest)).includes(true),
    isNamed: ({ context }) => 'userId' in context.search,
    isThere: (_, { customer }: { customer: FoundCustomer | undefined }) => customer !== undefined,
    hasReason: (_, { reason }: { reason: string }) => reason.trim() !== '',
  },
  delays: { patience: limits.httpTimeoutMs },
}).createMachine({
  id: 'staff-desk',
  context: ({ input: { userId } }) => ({
    ...noFaults,
    search: userId === undefined ? { phone: '' } : { userId },
    guest: undefined,
    customer: undefined,
    reason: '',
    error: undefined,
  }),
  initial: 'deciding',
  on: {
    'customer.find': [
      {
        guard: { type: 'isPhone', params: ({ event }) => ({ phone: event.phone }) },
        target: '.finding',
        actions: { type: 'look', params: ({ event }) => ({ phone: event.phone }) },
      },
      // an account for the number of before is no longer what is asked about
      { target: '.waiting', actions: 'blamePhone' },
    ],
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
            actions: { type: 'setCustomer', params: ({ event }) => ({ customer: event.output }) },
          },
          { target: 'unknown' },
        ],
        onError: { target: 'waiting', actions: { type: 'setError', params: ofFailure } },
      },
      after: { patience: { target: 'waiting', actions: { type: 'setError', params: ofTimeout } } },
    },
    unknown: {
      tags: 'unknown',
      on: {
        'guest.register': [
          {
            guard: { type: 'isGuest', params: ({ event }) => ({ guest: event.guest }) },
            target: 'registering',
            actions: { type: 'setGuest', params: ({ event }) => ({ guest: event.guest }) },
          },
          { actions: { type: 'blameGuest', params: ({ event }) => ({ guest: event.guest }) } },
        ],
      },
    },
    registering: {
      tags: ['busy', 'unknown'],
      invoke: {
        src: 'registerGuest',
        input: ({ context }) => ({ guest: context.guest }),
        onDone: { target: 'asking', actions: { type: 'setCustomer', params: ({ event }) => ({ customer: event.output }) } },
        onError: { target: 'unknown', actions: { type: 'setError', params: ofFailure } },
      },
      after: { patience: { target: 'unknown', actions: { type: 'setError', params: ofTimeout } } },
    },
    /** The question before a session is swapped: nothing but its yes leads on. */
    asking: {
      tags: 'asking',
      on: {
        'entry.confirm': {
          guard: { type: 'hasReason', params: ({ event }) => ({ reason: event.reason }) },
          target: 'entering',
          actions: { type: 'setReason', params: ({ event }) => ({ reason: event.reason }) },
        },
      },
    },
    entering: {
      tags: ['busy', 'asking'],
      invoke: {
        src: 'enterAs',
        input: ({ context: { customer, reason } }) => ({ customer, reason }),
        onDone: { target: 'waiting', actions: [{ type: 'emitSignedIn', params: ({ event }) => ({ signedIn: event.output }) }, 'clear'] },
        onError: { target: 'asking', actions: { type: 'setError', params: ofFailure } },
      },
      after: { patience: { target: 'asking', actions: { type: 'setError', params: ofTimeout } } },
    },
  },
})

export type StaffDeskActor = ActorRefFrom<typeof staffDeskMachine>
export type StaffDeskSnapshot = SnapshotFrom<typeof staffDeskMachine>
