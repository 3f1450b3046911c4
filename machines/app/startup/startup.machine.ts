import type { Id } from '../../domain/id.ts'
import { assign, emit, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Language, PopularPlace } from '../../domain/entities.ts'
import type { Settings } from '../../domain/settings.ts'
import { AppError } from '../../lib/app-error.ts'
import { notProvided } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { MapFlags, StartupContext, StartupEmitted, StartupEvent, StartupInput } from './startup.types.ts'

const pickLanguage = (languages: Language[], id: Id | undefined) =>
  languages.find((language) => language.id === id) ?? languages.find((language) => language.isDefault) ?? languages[0]

/** Texts of another language are not those that are wanted. */
const hasTexts = ({ texts, textsLanguageId, language }: StartupContext) => texts !== undefined && textsLanguageId === language?.id

const primaryOf = (places: PopularPlace[]) => places.find((location) => location.isDefault)

/** Where the start goes when a step fails or, without an error, takes too long: on, and reported. */
const missed = <Target extends string>(step: string, target: Target) =>
  ({
    target,
    actions: { type: 'emitFailure', params: ({ event }: { event: { type: string; error?: unknown } }) => ({ step, error: event.error }) },
  }) as const

/** The same, where what an earlier try or another language has brought is not to stay. */
const missedAndDropped = <Target extends string>(step: string, drop: 'dropOtherTexts' | 'dropMapFlags', target: Target) => {
  const { actions } = missed(step, target)
  return { target, actions: [drop, actions] } as const
}

/** A visit that has a location goes on without the popular ones. */
const missedLocations = [{ guard: 'hasLocation', ...missed('places', 'ready') }, missed('places', 'failed')] as const

/** Texts of the default language, with the labels of the settings but for those that were changed. */
function relabelled(texts: Record<string, string>, before: Settings, now: Settings): Record<string, string> {
  const changed = Object.entries(texts).filter(([key, text]) => text !== before.texts[key])
  return { ...now.texts, ...Object.fromEntries(changed) }
}

const noMaps: MapFlags = { driving: false, roundsDeliveryCharge: false }

/**
 * The start: settings, languages, the language's texts, popular places, in this order (BOOT-1). A step that fails or takes too long is reported and skipped
 * (BOOT-4), but without a primary place there is nothing to show (BOOT-2, SCREEN-9). Languages are switched here too (LANG-1): another language's texts come
 * before the first view, the default one's are built in; where the document doesn't say how they were changed, they are asked for afterwards.
 */
export const startupMachine = setup({
  types: {
    context: {} as StartupContext,
    input: {} as StartupInput,
    events: {} as StartupEvent,
    emitted: {} as StartupEmitted,
    tags: {} as 'ready' | 'critical' | 'failed',
  },
  actors: {
    loadSettings: notProvided<Settings>('loadSettings'),
    loadLanguages: notProvided<Language[]>('loadLanguages'),
    loadTexts: notProvided<Record<string, string>, { id: Id | undefined }>('loadTexts'),
    loadMapFlags: notProvided<MapFlags>('loadMapFlags'),
    loadPlaces: notProvided<PopularPlace[]>('loadPlaces'),
  },
  actions: {
    setSettings: enqueueActions(({ context: { language, texts, settings: before }, enqueue }, { settings }: { settings: Settings }) => {
      enqueue.assign({ settings, ...(texts && language?.isDefault === true && { texts: relabelled(texts, before, settings) }) })
      enqueue.emit({ type: 'settings.changed', settings })
    }),
    setLanguages: assign(({ context }, { languages }: { languages: Language[] }) => ({
      languages,
      language: pickLanguage(languages, context.preferredLanguageId),
    })),
    chooseLanguage: assign(({ context }, { id }: { id: Id }) => ({ language: pickLanguage(context.languages, id) })),
    emitLanguage: emit((_, { id }: { id: Id }) => ({ type: 'language.chosen' as const, id })),
    setTexts: assign(({ context: { language, settings } }, { texts }: { texts: Record<string, string> }) => ({
      texts: language?.isDefault === true ? { ...settings.texts, ...texts } : texts,
      textsLanguageId: language?.id,
    })),
    // shown until now, so that nothing flashes while others are on their way
    dropOtherTexts: assign(({ context }) => (hasTexts(context) ? {} : { texts: undefined })),
    setMapFlags: assign((_, { maps }: { maps: MapFlags }) => ({ maps })),
    dropMapFlags: assign({ maps: noMaps }),
    setPlaces: assign((_, { places }: { places: PopularPlace[] }) => ({ places })),
    clearPlaces: assign({ places: [] }),
    emitPlaces: emit(({ context }) => ({ type: 'places.loaded' as const, primary: primaryOf(context.places) })),
    emitFailure: emit((_, { step, error = new AppError('timeout') }: { step: string; error: unknown }) => ({
      type: 'startup.failed' as const,
      step,
      error,
    })),
  },
  guards: {
    isKnown: ({ context }) => context.places.length > 0,
    lacksTexts: ({ context }) => context.language !== undefined && !hasTexts(context),
    hasOtherLanguage: ({ context }) => context.language !== undefined && !context.language.isDefault,
    hasLocation: ({ context }) => context.hasLocation || primaryOf(context.places) !== undefined,
    /** Another language, or the chosen one, whose texts could not be had. */
    isWanted: ({ context }, { id }: { id: Id }) =>
      context.languages.some((language) => language.id === id) && (context.language?.id !== id || !hasTexts(context)),
  },
  delays: { startStep: limits.httpTimeoutMs },
}).createMachine({
  id: 'startup',
  context: ({ input: { known, settings, preferredLanguageId, hasLocation } }) => ({
    hasLocation,
    settings,
    languages: known?.languages ?? [],
    places: known?.places ?? [],
    maps: known?.maps ?? noMaps,
    language: pickLanguage(known?.languages ?? [], preferredLanguageId),
    texts: known?.texts,
    textsLanguageId: pickLanguage(known?.languages ?? [], undefined)?.id,
    preferredLanguageId,
  }),
  initial: 'deciding',
  on: {
    'settings.renewed': {
      actions: { type: 'setSettings', params: ({ event }) => ({ settings: event.settings }) },
    },
  },
  states: {
    deciding: {
      always: [{ guard: 'isKnown', target: 'choosingTexts' }, { target: 'loadingSettings' }],
    },
    loadingSettings: {
      invoke: {
        src: 'loadSettings',
        onDone: {
          target: 'loadingLanguages',
          actions: { type: 'setSettings', params: ({ event }) => ({ settings: event.output }) },
        },
        onError: missed('settings', 'loadingLanguages'),
      },
      after: { startStep: missed('settings', 'loadingLanguages') },
    },
    loadingLanguages: {
      invoke: {
        src: 'loadLanguages',
        onDone: { target: 'choosingTexts', actions: { type: 'setLanguages', params: ({ event }) => ({ languages: event.output }) } },
        onError: missed('languages', 'choosingTexts'),
      },
      after: { startStep: missed('languages', 'choosingTexts') },
    },
    choosingTexts: {
      always: [{ guard: 'hasOtherLanguage', target: 'loadingTexts' }, { target: 'choosingPlaces' }],
    },
    loadingTexts: {
      invoke: {
        src: 'loadTexts',
        input: ({ context }) => ({ id: context.language?.id }),
        onDone: { target: 'choosingPlaces', actions: { type: 'setTexts', params: ({ event }) => ({ texts: event.output }) } },
        onError: missedAndDropped('texts', 'dropOtherTexts', 'choosingPlaces'),
      },
      after: { startStep: missedAndDropped('texts', 'dropOtherTexts', 'choosingPlaces') },
    },
    choosingPlaces: {
      always: [{ guard: 'isKnown', target: 'checkingPlaces' }, { target: 'loadingMapFlags' }],
    },
    loadingMapFlags: {
      invoke: {
        src: 'loadMapFlags',
        onDone: { target: 'loadingPlaces', actions: { type: 'setMapFlags', params: ({ event }) => ({ maps: event.output }) } },
        onError: missedAndDropped('mapFlags', 'dropMapFlags', 'loadingPlaces'),
      },
      after: { startStep: missedAndDropped('mapFlags', 'dropMapFlags', 'loadingPlaces') },
    },
    loadingPlaces: {
      invoke: {
        src: 'loadPlaces',
        onDone: { target: 'checkingPlaces', actions: { type: 'setPlaces', params: ({ event }) => ({ places: event.output }) } },
        onError: missedLocations,
      },
      after: { startStep: missedLocations },
    },
    checkingPlaces: {
      always: [{ guard: 'hasLocation', target: 'ready' }, { target: 'critical' }],
    },
    failed: {
      tags: 'failed',
      on: { 'startup.retry': 'loadingSettings' },
    },
    critical: {
      tags: 'critical',
      on: { 'startup.retry': { target: 'loadingSettings', actions: 'clearPlaces' } },
    },
    ready: {
      tags: 'ready',
      entry: 'emitPlaces',
      on: {
        'language.choose': {
          guard: { type: 'isWanted', params: ({ event }) => ({ id: event.id }) },
          target: '.fetchingTexts',
          actions: [
            { type: 'chooseLanguage', params: ({ event }) => ({ id: event.id }) },
            { type: 'emitLanguage', params: ({ event }) => ({ id: event.id }) },
          ],
        },
      },
      initial: 'checkingTexts',
      states: {
        checkingTexts: {
          always: [{ guard: 'lacksTexts', target: 'fetchingTexts' }, { target: 'settled' }],
        },
        settled: {},
        fetchingTexts: {
          invoke: {
            src: 'loadTexts',
            input: ({ context }) => ({ id: context.language?.id }),
            onDone: { target: 'settled', actions: { type: 'setTexts', params: ({ event }) => ({ texts: event.output }) } },
            onError: missedAndDropped('texts', 'dropOtherTexts', 'settled'),
          },
          after: { startStep: missedAndDropped('texts', 'dropOtherTexts', 'settled') },
        },
      },
    },
  },
})

export type StartupActor = ActorRefFrom<typeof startupMachine>
export type StartupSnapshot = SnapshotFrom<typeof startupMachine>
