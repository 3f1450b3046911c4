import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { isTaxChanged } from './is-tax-changed.ts'
import { largestSquare, moved, zoomed, type Frame, type Movement, type OpenedPicture } from '../../domain/frame.ts'
import { AppError } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided, notProvidedListener } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { Profile, ProfileContext, ProfileEmitted, ProfileEvent, SendingEvent } from './profile.types.ts'

/** What is written stays until another tax number is stored. */
const withProfile = ({ profile: before, taxDraft }: ProfileContext, profile: Profile) => ({
  profile,
  taxDraft: profile.taxNumber === before?.taxNumber ? taxDraft : undefined,
})

/**
 * A customer's own data (AUTH-6): looked at, a picture framed and sent, a tax number stored; what can't be loaded is only noted, and what is known stays. A
 * picture that does not arrive stays in its frame, to be sent again.
 */
export const profileMachine = setup({
  types: {
    context: {} as ProfileContext,
    events: {} as ProfileEvent,
    emitted: {} as ProfileEmitted,
    tags: {} as 'loading' | 'opening' | 'framing' | 'sending' | 'saving' | 'changingPhone',
  },
  actors: {
    load: notProvided<{ profile: Profile; ban: string | undefined }>('load'),
    open: notProvided<OpenedPicture, { file: object | undefined }>('open'),
    crop: notProvided<string, { opened: OpenedPicture | undefined; frame: Frame }>('crop'),
    sendAvatar: notProvidedListener<SendingEvent, { picture: string }>('sendAvatar'),
    saveTaxNumber: notProvided<Profile, { taxNumber: string }>('saveTaxNumber'),
  },
  actions: {
    setAll: assign(({ context }, { profile, ban }: { profile: Profile; ban: string | undefined }) => ({
      ...withProfile(context, profile),
      ban,
    })),
    setProfile: assign(({ context }, { profile }: { profile: Profile }) => withProfile(context, profile)),
    takeFile: assign((_, { file }: { file: object }) => ({ file, error: undefined, failed: undefined })),
    takeOpened: assign((_, { opened }: { opened: OpenedPicture }) => ({ opened, frame: largestSquare })),
    move: assign(({ context: { frame, opened } }, { movement }: { movement: Movement }) => ({
      frame: opened ? moved(frame, opened, movement) : frame,
    })),
    zoom: assign(({ context: { frame, opened } }, { zoom, at }: { zoom: number; at: Movement | undefined }) => ({
      frame: opened ? zoomed(frame, opened, zoom, at) : frame,
    })),
    takePicture: assign((_, { picture }: { picture: string }) => ({ picture, sent: 0 })),
    takeShare: assign((_, { share }: { share: number }) => ({ sent: share })),
    putAway: assign({ file: undefined, opened: undefined, picture: '' }),
    forgive: assign({ error: undefined, failed: undefined }),
    writeTax: assign((_, { text }: { text: string }) => ({ taxDraft: text })),
    fail: assign((_, { failed, error }: { failed: 'avatar' | 'tax'; error: AppError }) => ({ failed, error })),
    emitFailed: emit((_, { error }: { error: AppError }) => ({ type: 'profile.failed' as const, error })),
    emitSaved: emit({ type: 'tax.saved' }),
  },
  guards: { isTaxChanged: ({ context }) => isTaxChanged(context) },
  delays: { patience: limits.httpTimeoutMs },
}).createMachine({
  id: 'profile',
  context: {
    profile: undefined,
    ban: undefined,
    file: undefined,
    opened: undefined,
    frame: largestSquare,
    picture: '',
    sent: 0,
    taxDraft: undefined,
    error: undefined,
    failed: undefined,
  },
  initial: 'loading',
  on: { 'tax.write': { actions: { type: 'writeTax', params: ({ event }) => ({ text: event.text }) } } },
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        src: 'load',
        onDone: { target: 'shown', actions: { type: 'setAll', params: ({ event }) => event.output } },
        onError: { target: 'shown', actions: { type: 'emitFailed', params: ofFailure } },
      },
      after: { patience: { target: 'shown', actions: { type: 'emitFailed', params: ofTimeout } } },
    },
    shown: {
      on: {
        'picture.choose': { target: 'opening', actions: { type: 'takeFile', params: ({ event }) => ({ file: event.file }) } },
        'phone.change': 'changingPhone',
        'profile.reload': 'loading',
        'tax.save': { guard: 'isTaxChanged', target: 'saving', actions: 'forgive' },
      },
    },
    changingPhone: {
      tags: 'changingPhone',
      on: { 'phone.drop': 'shown', 'profile.reload': 'loading' },
    },
    opening: {
      tags: 'opening',
      invoke: {
        src: 'open',
        input: ({ context }) => ({ file: context.file }),
        onDone: { target: 'picturing', actions: { type: 'takeOpened', params: ({ event }) => ({ opened: event.output }) } },
        onError: {
          target: 'shown',
          actions: ['putAway', { type: 'fail', params: ({ event }) => ({ failed: 'avatar', error: AppError.from(event.error) }) }],
        },
      },
      after: {
        patience: { target: 'shown', actions: ['putAway', { type: 'fail', params: { failed: 'avatar', error: new AppError('timeout') } }] },
      },
    },
    picturing: {
      tags: 'framing',
      exit: 'putAway',
      on: { 'picture.drop': { target: 'shown', actions: 'forgive' } },
      initial: 'framing',
      states: {
        framing: {
          on: {
            'picture.move': { actions: { type: 'move', params: ({ event }) => ({ movement: event.movement }) } },
            'picture.zoom': { actions: { type: 'zoom', params: ({ event }) => ({ zoom: event.zoom, at: event.at }) } },
            'picture.retain': { target: 'cropping', actions: 'forgive' },
          },
        },
        cropping: {
          tags: 'sending',
          invoke: {
            src: 'crop',
            input: ({ context: { opened, frame } }) => ({ opened, frame }),
            onDone: { target: 'uploading', actions: { type: 'takePicture', params: ({ event }) => ({ picture: event.output }) } },
            onError: {
              target: 'framing',
              actions: { type: 'fail', params: ({ event }) => ({ failed: 'avatar', error: AppError.from(event.error) }) },
            },
          },
          after: {
            patience: { target: 'framing', actions: { type: 'fail', params: { failed: 'avatar', error: new AppError('timeout') } } },
          },
        },
        uploading: {
          tags: 'sending',
          invoke: { src: 'sendAvatar', input: ({ context }) => ({ picture: context.picture }) },
          on: {
            'picture.sent': { actions: { type: 'takeShare', params: ({ event }) => ({ share: event.share }) } },
            'picture.taken': {
              target: '#profile.shown',
              actions: { type: 'setProfile', params: ({ event }) => ({ profile: event.profile }) },
            },
            'picture.refused': {
              target: 'framing',
              actions: { type: 'fail', params: ({ event }) => ({ failed: 'avatar', error: event.error }) },
            },
          },
          after: {
            patience: { target: 'framing', actions: { type: 'fail', params: { failed: 'avatar', error: new AppError('timeout') } } },
          },
        },
      },
    },
    saving: {
      tags: 'saving',
      invoke: {
        src: 'saveTaxNumber',
        input: ({ context: { taxDraft = '' } }) => ({ taxNumber: taxDraft.trim() }),
        onDone: { target: 'shown', actions: [{ type: 'setProfile', params: ({ event }) => ({ profile: event.output }) }, 'emitSaved'] },
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
