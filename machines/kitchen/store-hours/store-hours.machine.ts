import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Id } from '../../domain/id.ts'
import {
  differences,
  draftFaults,
  draftOf,
  haveHoursChanged,
  haveLimitsChanged,
  isPartOf,
  type HoursDraft,
  type StoreHours,
} from '../../domain/store-hours.ts'
import { AppError } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { HoursSave, StoreHoursContext, StoreHoursEmitted, StoreHoursEvent, StoreHoursInput } from './store-hours.types.ts'

const ofSave = ({ context: { storeId, base, draft } }: { context: StoreHoursContext }): HoursSave => {
  if (!base || !draft) throw new AppError('unexpected')
  return { storeId, version: base.version, draft }
}
const ofHours = ({ event }: { event: { output: StoreHours } }) => ({ hours: event.output })

/**
 * The editor of when a store takes orders (HOURS-4). A save that fails leaves the draft as it is. One that finds that another device has saved in the meantime
 * reads what that was: where it is what the draft says, an answer of our own was lost; else it is taken over, or replaced by the draft, as the owner chooses.
 * Edits that are not saved are emitted for the device to store, so that the next visit goes on with them (HOURS-6).
 */
export const storeHoursMachine = setup({
  types: {
    context: {} as StoreHoursContext,
    input: {} as StoreHoursInput,
    events: {} as StoreHoursEvent,
    emitted: {} as StoreHoursEmitted,
    tags: {} as 'loading' | 'failed' | 'saving' | 'conflict',
  },
  actors: {
    loadHours: notProvided<StoreHours, { storeId: Id }>('loadHours'),
    saveHours: notProvided<StoreHours, HoursSave>('saveHours'),
    saveLimits: notProvided<StoreHours, HoursSave>('saveLimits'),
  },
  actions: {
    begin: assign((_, { hours }: { hours: StoreHours }) => ({ base: hours, draft: draftOf(hours), theirs: undefined, error: undefined })),
    /** Goes on with what an earlier visit has left. */
    restore: assign(({ context: { left } }) => ({ base: left?.base, draft: left?.draft, left: undefined, error: undefined })),
    emitUnsaved: emit(({ context: { base, draft } }) => ({
      type: 'draft.stored',
      unsaved: base && draft && differences(base, draft).length > 0 ? { base, draft } : undefined,
    })),
    change: assign(({ context: { draft } }, { change }: { change: Partial<HoursDraft> }) => ({
      draft: draft && { ...draft, ...change },
      isSaved: false,
    })),
    discard: assign(({ context: { base } }) => ({ draft: base && draftOf(base), error: undefined, isSaved: false })),
    setBase: assign((_, { hours }: { hours: StoreHours }) => ({ base: hours })),
    /** The server leaves out days that are over. */
    fitHours: assign(({ context: { draft } }, { hours: { schedule, specialDays } }: { hours: StoreHours }) => ({
      draft: draft && { ...draft, schedule, specialDays },
    })),
    fitLimits: assign(({ context: { draft } }, { hours }: { hours: StoreHours }) => {
      const { slotLimit, acceptanceMinutes, autoAccepts } = hours
      return { draft: draft && { ...draft, slotLimit, acceptanceMinutes, autoAccepts } }
    }),
    setTheirs: assign((_, { hours }: { hours: StoreHours }) => ({ theirs: hours })),
    take: assign(({ context: { theirs, draft } }) => ({ base: theirs, draft: theirs ? draftOf(theirs) : draft, theirs: undefined })),
    replace: assign(({ context: { theirs } }) => ({ base: theirs, theirs: undefined })),
    setSaved: assign({ isSaved: true }),
    setError: assign((_, { error }: { error: AppError }) => ({ error })),
    clearError: assign({ error: undefined, isSaved: false }),
  },
  guards: {
    maySave: ({ context: { base, draft } }) =>
      base !== undefined && draft !== undefined && differences(base, draft).length > 0 && draftFaults(draft, base).length === 0,
    haveHoursChanged: ({ context: { base, draft } }) => base !== undefined && draft !== undefined && haveHoursChanged(base, draft),
    haveLimitsChanged: ({ context: { base, draft } }) => base !== undefined && draft !== undefined && haveLimitsChanged(base, draft),
    isConflict: (_, { error }: { error: unknown }) => AppError.from(error).code === 'CONFLICT',
    /** All that differs from what was seen is what the draft says as well. */
    isOurs: ({ context: { base, draft } }, { hours }: { hours: StoreHours }) =>
      base !== undefined && draft !== undefined && isPartOf(draft, base, hours),
    hasLeft: ({ context: { left } }) => left !== undefined,
    /** Another device has saved since the last visit. */
    isOutdated: ({ context: { left } }, { hours }: { hours: StoreHours }) =>
      left !== undefined && left.base.version !== hours.version && !isPartOf(left.draft, left.base, hours),
    hasNoFaults: ({ context: { draft, theirs } }) => draft !== undefined && theirs !== undefined && draftFaults(draft, theirs).length === 0,
  },
  delays: { patience: limits.httpTimeoutMs },
}).createMachine({
  id: 'store-hours',
  context: ({ input: { storeId, unsaved } }) => ({
    storeId,
    left: unsaved,
    base: undefined,
    draft: undefined,
    theirs: undefined,
    error: undefined,
    isSaved: false,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        src: 'loadHours',
        input: ({ context: { storeId } }) => ({ storeId }),
        onDone: [
          {
            guard: { type: 'isOutdated', params: ofHours },
            target: 'conflict',
            actions: ['restore', { type: 'setTheirs', params: ofHours }],
          },
          { guard: 'hasLeft', target: 'editing', actions: ['restore', { type: 'setBase', params: ofHours }, 'emitUnsaved'] },
          { target: 'editing', actions: { type: 'begin', params: ofHours } },
        ],
        onError: { target: 'failed', actions: { type: 'setError', params: ofFailure } },
      },
      after: { patience: { target: 'failed', actions: { type: 'setError', params: ofTimeout } } },
    },
    failed: { tags: 'failed', on: { 'hours.load': { target: 'loading', actions: 'clearError' } } },
    editing: {
      on: {
        'draft.change': { actions: [{ type: 'change', params: ({ event: { change } }) => ({ change }) }, 'emitUnsaved'] },
        'draft.discard': { actions: ['discard', 'emitUnsaved'] },
        'hours.save': { guard: 'maySave', target: 'saving', actions: 'clearError' },
      },
    },
    saving: {
      tags: 'saving',
      initial: 'choosing',
      states: {
        choosing: {
          always: [
            { guard: 'haveHoursChanged', target: 'hours' },
            { guard: 'haveLimitsChanged', target: 'limits' },
            { target: '#store-hours.editing', actions: 'setSaved' },
          ],
        },
        hours: {
          invoke: {
            src: 'saveHours',
            input: ofSave,
            onDone: {
              target: 'choosing',
              actions: [{ type: 'setBase', params: ofHours }, { type: 'fitHours', params: ofHours }, 'emitUnsaved'],
            },
            onError: [
              { guard: { type: 'isConflict', params: ({ event: { error } }) => ({ error }) }, target: 'comparing' },
              { target: '#store-hours.editing', actions: { type: 'setError', params: ofFailure } },
            ],
          },
          after: { patience: { target: '#store-hours.editing', actions: { type: 'setError', params: ofTimeout } } },
        },
        limits: {
          invoke: {
            src: 'saveLimits',
            input: ofSave,
            onDone: {
              target: 'choosing',
              actions: [{ type: 'setBase', params: ofHours }, { type: 'fitLimits', params: ofHours }, 'emitUnsaved'],
            },
            onError: [
              { guard: { type: 'isConflict', params: ({ event: { error } }) => ({ error }) }, target: 'comparing' },
              { target: '#store-hours.editing', actions: { type: 'setError', params: ofFailure } },
            ],
          },
          after: { patience: { target: '#store-hours.editing', actions: { type: 'setError', params: ofTimeout } } },
        },
        comparing: {
          invoke: {
            src: 'loadHours',
            input: ({ context: { storeId } }) => ({ storeId }),
            onDone: [
              {
                guard: { type: 'isOurs', params: ofHours },
                target: 'choosing',
                actions: [{ type: 'setBase', params: ofHours }, 'emitUnsaved'],
              },
              { target: '#store-hours.conflict', actions: { type: 'setTheirs', params: ofHours } },
            ],
            onError: { target: '#store-hours.editing', actions: { type: 'setError', params: ofFailure } },
          },
          after: { patience: { target: '#store-hours.editing', actions: { type: 'setError', params: ofTimeout } } },
        },
      },
    },
    conflict: {
      tags: 'conflict',
      on: {
        'conflict.take': { target: 'editing', actions: ['take', 'emitUnsaved'] },
        'conflict.replace': [
          { guard: 'hasNoFaults', target: 'saving', actions: ['replace', 'emitUnsaved'] },
          // what an earlier visit has left need not be complete
          { target: 'editing', actions: ['replace', 'emitUnsaved'] },
        ],
      },
    },
  },
})

export type StoreHoursActor = ActorRefFrom<typeof storeHoursMachine>
export type StoreHoursSnapshot = SnapshotFrom<typeof storeHoursMachine>
