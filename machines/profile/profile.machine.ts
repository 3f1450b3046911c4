import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { AppError } from '../lib/app-error.ts'
import { notProvided } from '../lib/not-provided.ts'
import * as limits from '../limits.ts'
import type { Profile, ProfileContext, ProfileEmitted, ProfileEvent } from './profile.types.ts'

/** A customer's own data (AUTH-6): looked at, a picture changed, a tax number kept; what can't be loaded is only noted, and what is known stays. */
export const profileMachine = setup({
  types: {
    context: {} as ProfileContext,
    events: {} as ProfileEvent,
    emitted: {} as ProfileEmitted,
    tags: {} as 'loading' | 'picturing' | 'saving',
  },
  actors: {
    load: notProvided<{ profile: Profile; ban: string | undefined }>('load'),
    crop: notProvided<string, { file: object | undefined }>('crop'),
    changeAvatar: notProvided<Profile, { picture: string }>('changeAvatar'),
    saveTaxNumber: notProvided<Profile, { taxNumber: string }>('saveTaxNumber'),
  },
  actions: {
    keepAll: assign((_, { profile, ban }: { profile: Profile; ban: string | undefined }) => ({ profile, ban })),
    keep: assign((_, { profile }: { profile: Profile }) => ({ profile, file: undefined, picture: '' })),
    takeFile: assign((_, { file }: { file: object }) => ({ file, error: undefined, failed: undefined })),
    takePicture: assign((_, { picture }: { picture: string }) => ({ picture })),
    takeTax: assign((_, { taxNumber }: { taxNumber: string }) => ({ taxNumber, error: undefined, failed: undefined })),
    fail: assign((_, { failed, error }: { failed: 'avatar' | 'tax'; error: AppError }) => ({
      failed,
      error,
      file: undefined,
      picture: '',
    })),
    tellFailed: emit((_, { error }: { error: AppError }) => ({ type: 'profile.failed' as const, error })),
    tellSaved: emit({ type: 'tax.saved' }),
  },
  delays: { patience: limits.httpTimeoutMs },
}).createMachine({
  id: 'profile',
  context: { profile: undefined, ban: undefined, file: undefined, picture: '', taxNumber: '', error: undefined, failed: undefined },
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        src: 'load',
        onDone: { target: 'shown', actions: { type: 'keepAll', params: ({ event }) => event.output } },
        onError: { target: 'shown', actions: { type: 'tellFailed', params: ({ event }) => ({ error: AppError.from(event.error) }) } },
      },
      after: { patience: { target: 'shown', actions: { type: 'tellFailed', params: { error: new AppError('timeout') } } } },
    },
    shown: {
      on: {
        'picture.choose': { target: 'cropping', actions: { type: 'takeFile', params: ({ event }) => ({ file: event.file }) } },
        'tax.save': { target: 'saving', actions: { type: 'takeTax', params: ({ event }) => ({ taxNumber: event.taxNumber }) } },
      },
    },
    cropping: {
      tags: 'picturing',
      invoke: {
        src: 'crop',
        input: ({ context }) => ({ file: context.file }),
        onDone: { target: 'uploading', actions: { type: 'takePicture', params: ({ event }) => ({ picture: event.output }) } },
        onError: {
          target: 'shown',
          actions: { type: 'fail', params: ({ event }) => ({ failed: 'avatar', error: AppError.from(event.error) }) },
        },
      },
      after: { patience: { target: 'shown', actions: { type: 'fail', params: { failed: 'avatar', error: new AppError('timeout') } } } },
    },
    uploading: {
      tags: 'picturing',
      invoke: {
        src: 'changeAvatar',
        input: ({ context }) => ({ picture: context.picture }),
        onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => ({ profile: event.output }) } },
        onError: {
          target: 'shown',
          actions: { type: 'fail', params: ({ event }) => ({ failed: 'avatar', error: AppError.from(event.error) }) },
        },
      },
      after: { patience: { target: 'shown', actions: { type: 'fail', params: { failed: 'avatar', error: new AppError('timeout') } } } },
    },
    saving: {
      tags: 'saving',
      invoke: {
        src: 'saveTaxNumber',
        input: ({ context }) => ({ taxNumber: context.taxNumber }),
        onDone: { target: 'shown', actions: [{ type: 'keep', params: ({ event }) => ({ profile: event.output }) }, 'tellSaved'] },
        onError: {
          target: 'shown',
          actions: { type: 'fail', params: ({ event }) => ({ failed: 'tax', error: AppError.from(event.error) }) },
        },
      },
      after: { patience: { target: 'shown', actions: { type: 'fail', params: { failed: 'tax', error: new AppError('timeout') } } } },
    },
  },
})

export type ProfileActor = ActorRefFrom<typeof profileMachine>
export type ProfileSnapshot = SnapshotFrom<typeof profileMachine>
