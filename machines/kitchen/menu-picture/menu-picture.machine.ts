import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { largestSquare, moved, zoomed, type Frame, type Movement, type OpenedPicture } from '../../domain/frame.ts'
import type { Id } from '../../domain/id.ts'
import type { AppError } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { MenuPictureContext, MenuPictureEmitted, MenuPictureEvent, MenuPictureInput, StoredPicture } from './menu-picture.types.ts'

/** A picture of a dish (EDIT-5): chosen or dropped, cropped to the square that menus show, and stored. One that could not be stored stays in its frame. */
export const menuPictureMachine = setup({
  types: {
    context: {} as MenuPictureContext,
    input: {} as MenuPictureInput,
    events: {} as MenuPictureEvent,
    emitted: {} as MenuPictureEmitted,
    tags: {} as 'opening' | 'framing' | 'sending',
  },
  actors: {
    openPicture: notProvided<OpenedPicture, { file: object | undefined }>('openPicture'),
    cropPicture: notProvided<string, { opened: OpenedPicture | undefined; frame: Frame }>('cropPicture'),
    storePicture: notProvided<StoredPicture, { storeId: Id; picture: string }>('storePicture'),
  },
  actions: {
    setFile: assign((_, { file }: { file: object }) => ({ file, error: undefined })),
    setOpened: assign((_, { opened }: { opened: OpenedPicture }) => ({ opened, frame: largestSquare })),
    move: assign(({ context: { opened, frame } }, { movement }: { movement: Movement }) => ({
      frame: opened ? moved(frame, opened, movement) : frame,
    })),
    zoom: assign(({ context: { opened, frame } }, { zoom, at }: { zoom: number; at: Movement | undefined }) => ({
      frame: opened ? zoomed(frame, opened, zoom, at) : frame,
    })),
    setPicture: assign((_, { picture }: { picture: string }) => ({ picture })),
    putAway: assign({ file: undefined, opened: undefined, picture: '' }),
    setError: assign((_, { error }: { error: AppError }) => ({ error })),
    clearError: assign({ error: undefined }),
    emitStored: emit((_, { picture }: { picture: StoredPicture }) => ({ type: 'picture.stored' as const, picture })),
  },
  delays: { patience: limits.httpTimeoutMs, uploadPatience: limits.uploadTimeoutMs },
}).createMachine({
  id: 'menu-picture',
  context: ({ input }) => ({ ...input, file: undefined, opened: undefined, frame: largestSquare, picture: '', error: undefined }),
  initial: 'empty',
  states: {
    empty: {
      entry: 'putAway',
      on: { 'picture.choose': { target: 'opening', actions: { type: 'setFile', params: ({ event }) => ({ file: event.file }) } } },
    },
    opening: {
      tags: 'opening',
      on: { 'picture.drop': 'empty' },
      invoke: {
        src: 'openPicture',
        input: ({ context: { file } }) => ({ file }),
        onDone: { target: 'framing', actions: { type: 'setOpened', params: ({ event }) => ({ opened: event.output }) } },
        onError: { target: 'empty', actions: { type: 'setError', params: ofFailure } },
      },
      after: { patience: { target: 'empty', actions: { type: 'setError', params: ofTimeout } } },
    },
    framing: {
      tags: 'framing',
      on: {
        'picture.move': { actions: { type: 'move', params: ({ event }) => ({ movement: event.movement }) } },
        'picture.zoom': { actions: { type: 'zoom', params: ({ event }) => ({ zoom: event.zoom, at: event.at }) } },
        'picture.retain': { target: 'cropping', actions: 'clearError' },
        'picture.drop': { target: 'empty', actions: 'clearError' },
      },
    },
    cropping: {
      tags: ['framing', 'sending'],
      on: { 'picture.drop': 'empty' },
      invoke: {
        src: 'cropPicture',
        input: ({ context: { opened, frame } }) => ({ opened, frame }),
        onDone: { target: 'storing', actions: { type: 'setPicture', params: ({ event }) => ({ picture: event.output }) } },
        onError: { target: 'framing', actions: { type: 'setError', params: ofFailure } },
      },
      after: { patience: { target: 'framing', actions: { type: 'setError', params: ofTimeout } } },
    },
    storing: {
      tags: ['framing', 'sending'],
      on: { 'picture.drop': 'empty' },
      invoke: {
        src: 'storePicture',
        input: ({ context: { storeId, picture } }) => ({ storeId, picture }),
        onDone: { target: 'empty', actions: { type: 'emitStored', params: ({ event }) => ({ picture: event.output }) } },
        onError: { target: 'framing', actions: { type: 'setError', params: ofFailure } },
      },
      after: { uploadPatience: { target: 'framing', actions: { type: 'setError', params: ofTimeout } } },
    },
  },
})

export type MenuPictureActor = ActorRefFrom<typeof menuPictureMachine>
export type MenuPictureSnapshot = SnapshotFrom<typeof menuPictureMachine>
