import type { Id } from '../../domain/id.ts'
import { assign, enqueueActions, raise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { isInBook, withChange, type AddressChange, type AddressDraft } from '../../domain/address-book.ts'
import { hasCoordinates } from '../../domain/address.ts'
import type { Coordinates, SavedAddress } from '../../domain/entities.ts'
import type { AppError } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { AddressBookContext, AddressBookEmitted, AddressBookEvent, AddressBookInput, DraftFault } from './address-book.types.ts'

const fail = { type: 'setError' as const, params: ofFailure }
const lookFail = { ...fail, type: 'setLookError' as const }
const timeOut = { type: 'setError' as const, params: ofTimeout }
const lookTimeOut = { ...timeOut, type: 'setLookError' as const }

/**
 * The addresses of an account (ADDR-6): what is changed is shown immediately and taken back with a reason where the server refuses it; a form that was refused
 * is shown again with all that was written. Duplicates are refused here (ADDR-5). Also holds the flag that an address is being updated (ADDR-7).
 */
export const addressBookMachine = setup({
  types: {
    context: {} as AddressBookContext,
    input: {} as AddressBookInput,
    events: {} as AddressBookEvent | { type: 'update.began' } | { type: 'update.failed' },
    emitted: {} as AddressBookEmitted,
    tags: {} as 'loading' | 'failed' | 'editing' | 'describing' | 'asking' | 'changing' | 'updating',
  },
  actors: {
    load: notProvided<SavedAddress[]>('load'),
    change: notProvided<SavedAddress[], { change: AddressChange | undefined }>('change'),
    describe: notProvided<string, Coordinates>('describe'),
  },
  actions: {
    setAddresses: enqueueActions(({ enqueue }, { addresses }: { addresses: SavedAddress[] }) => {
      enqueue.assign({ addresses, error: undefined })
      enqueue.emit({ type: 'addresses.stored', addresses })
    }),
    setError: assign((_, { error }: { error: AppError }) => ({ error, hasLookedUp: false })),
    setLookError: assign((_, { error }: { error: AppError }) => ({ error, hasLookedUp: true })),
    clearError: assign({ error: undefined, fault: undefined }),
    begin: assign((_, { draft }: { draft: Omit<AddressDraft, 'id'> }) => ({ draft: { ...draft, id: undefined } })),
    beginWith: assign(({ context }, { id }: { id: Id }) => {
      const location = context.addresses.find((one) => one.id === id)?.location
      return {
        draft: location && {
          id,
          lat: location.lat,
          lng: location.lng,
          address: location.address,
          house: location.house,
          tag: location.tag,
        },
      }
    }),
    write: assign(({ context }, { change }: { change: Partial<AddressDraft> }) => ({
      draft: context.draft && { ...context.draft, ...change },
      fault: undefined,
    })),
    refuse: assign((_, { fault }: { fault: DraftFault }) => ({ fault })),
    drop: assign({ draft: undefined, fault: undefined, error: undefined }),
    want: assign((_, { change }: { change: AddressChange }) => ({ change, error: undefined })),
    wantDraft: assign(({ context: { draft } }) => ({ change: draft && { kind: 'save' as const, draft }, error: undefined })),
    apply: assign(({ context: { addresses, change } }) => ({
      before: addresses,
      addresses: change ? withChange(addresses, change) : addresses,
    })),
    undo: assign(({ context }) => ({ addresses: context.before })),
    emitChange: enqueueActions(({ context: { change }, enqueue }) => {
      if (change) enqueue.emit({ type: 'address.changed', change })
    }),
    beginUpdate: raise({ type: 'update.began' as const }),
    failUpdate: raise({ type: 'update.failed' as const }),
  },
  guards: {
    isListed: ({ context }, { id }: { id: Id }) => context.addresses.some((one) => one.id === id),
    isBlank: ({ context: { draft } }) => draft?.address.trim() === '',
    isHouseless: ({ context: { draft, needsHouse } }) => needsHouse && draft?.house.trim() === '',
    isUnplaced: ({ context: { draft } }) => draft === undefined || !hasCoordinates(draft),
    isDuplicate: ({ context: { addresses, draft } }) => draft !== undefined && isInBook(addresses, draft),
    isLocation: (_, { at }: { at: Coordinates }) => hasCoordinates(at),
    writesAddress: (_, { change }: { change: Partial<AddressDraft> }) => change.address !== undefined,
    wantedSave: ({ context }) => context.change?.kind === 'save',
  },
  delays: { updating: limits.addressUpdatingMs, patience: limits.httpTimeoutMs },
}).createMachine({
  id: 'address-book',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    addresses: [],
    before: [],
    draft: undefined,
    fault: undefined,
    change: undefined,
    error: undefined,
    hasLookedUp: false,
  }),
  states: {
    book: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'loading',
          invoke: {
            src: 'load',
            onDone: { target: 'listed', actions: { type: 'setAddresses', params: ({ event }) => ({ addresses: event.output }) } },
            onError: { target: 'failed', actions: fail },
          },
          after: { patience: { target: 'failed', actions: timeOut } },
        },
        failed: { tags: 'failed', on: { 'book.retry': { target: 'loading', actions: 'clearError' } } },
        listed: {
          on: {
            'address.add': {
              target: 'editing',
              actions: ['clearError', { type: 'begin', params: ({ event }) => ({ draft: event.draft }) }],
            },
            'address.edit': {
              guard: { type: 'isListed', params: ({ event }) => ({ id: event.id }) },
              target: 'editing',
              actions: ['clearError', { type: 'beginWith', params: ({ event }) => ({ id: event.id }) }],
            },
            'address.delete': {
              guard: { type: 'isListed', params: ({ event }) => ({ id: event.id }) },
              target: 'asking',
              actions: { type: 'want', params: ({ event }) => ({ change: { kind: 'delete', id: event.id } }) },
            },
            'address.prefer': {
              guard: { type: 'isListed', params: ({ event }) => ({ id: event.id }) },
              target: 'changing',
              actions: [{ type: 'want', params: ({ event }) => ({ change: { kind: 'setDefault', id: event.id } }) }, 'beginUpdate'],
            },
          },
        },
        asking: {
          tags: 'asking',
          on: { 'delete.confirm': 'changing', 'delete.cancel': 'listed' },
        },
        editing: {
          tags: 'editing',
          initial: 'writing',
          states: {
            writing: {},
            describing: {
              tags: 'describing',
              invoke: {
                src: 'describe',
                input: ({ context: { draft } }) => ({ lat: draft?.lat ?? 0, lng: draft?.lng ?? 0 }),
                onDone: { target: 'writing', actions: { type: 'write', params: ({ event }) => ({ change: { address: event.output } }) } },
                onError: { target: 'writing', actions: lookFail },
              },
              after: { patience: { target: 'writing', actions: lookTimeOut } },
            },
          },
          on: {
            'pin.move': {
              guard: { type: 'isLocation', params: ({ event }) => ({ at: event.at }) },
              target: '.describing',
              actions: ['clearError', { type: 'write', params: ({ event }) => ({ change: event.at }) }],
            },
            'form.change': [
              {
                guard: { type: 'writesAddress', params: ({ event }) => ({ change: event.change }) },
                target: '.writing',
                actions: { type: 'write', params: ({ event }) => ({ change: event.change }) },
              },
              { actions: { type: 'write', params: ({ event }) => ({ change: event.change }) } },
            ],
            'form.submit': [
              { guard: 'isBlank', actions: { type: 'refuse', params: { fault: 'missing' } } },
              { guard: 'isHouseless', actions: { type: 'refuse', params: { fault: 'houseless' } } },
              { guard: 'isUnplaced', actions: { type: 'refuse', params: { fault: 'unplaced' } } },
              { guard: 'isDuplicate', actions: { type: 'refuse', params: { fault: 'duplicate' } } },
              { target: 'changing', actions: ['wantDraft', 'beginUpdate'] },
            ],
            'form.cancel': { target: 'listed', actions: 'drop' },
          },
        },
        changing: {
          tags: 'changing',
          entry: 'apply',
          invoke: {
            src: 'change',
            input: ({ context }) => ({ change: context.change }),
            onDone: {
              target: 'listed',
              actions: ['drop', { type: 'setAddresses', params: ({ event }) => ({ addresses: event.output }) }, 'emitChange'],
            },
            onError: [
              { guard: 'wantedSave', target: 'editing', actions: ['undo', fail, 'failUpdate'] },
              { target: 'listed', actions: ['undo', fail, 'failUpdate'] },
            ],
          },
          after: {
            patience: [
              { guard: 'wantedSave', target: 'editing', actions: ['undo', timeOut] },
              { target: 'listed', actions: ['undo', timeOut] },
            ],
          },
        },
      },
    },
    update: {
      initial: 'idle',
      states: {
        idle: { on: { 'update.began': 'updating' } },
        updating: {
          tags: 'updating',
          on: { 'update.began': { target: 'updating', reenter: true }, 'update.failed': 'idle' },
          after: { updating: 'idle' },
        },
      },
    },
  },
})

export type AddressBookActor = ActorRefFrom<typeof addressBookMachine>
export type AddressBookSnapshot = SnapshotFrom<typeof addressBookMachine>
