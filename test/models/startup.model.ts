import { setup } from 'xstate'

type Events =
  | { type: 'the settings arrive' }
  | { type: 'the languages arrive' }
  | { type: 'the map’s flags arrive' }
  | { type: 'the places arrive' }
  | { type: 'places without a primary one arrive' }
  | { type: 'the server fails' }
  | { type: 'the server is silent' }
  | { type: 'the person tries again' }
  | { type: 'the person chooses English' }
  | { type: 'the person chooses Vietnamese' }
  | { type: 'the person chooses English again' }
  | { type: 'the person chooses Vietnamese again' }
  | { type: 'the texts arrive' }

const choices = { 'the person chooses English': 'waitingForEnglish' } as const

/** A start from nothing, and the choice of a language after it. */
export const startupModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'startup',
  initial: 'askingForSettings',
  states: {
    askingForSettings: {
      on: {
        'the settings arrive': 'askingForLanguages',
        'the server fails': 'askingForLanguages',
        'the server is silent': 'askingForLanguages',
      },
    },
    askingForLanguages: {
      on: {
        'the languages arrive': 'askingForFlags',
        'the server fails': 'askingForFlagsWithoutLanguages',
        'the server is silent': 'askingForFlagsWithoutLanguages',
      },
    },
    askingForFlags: {
      on: {
        'the map’s flags arrive': 'askingForLocations',
        'the server fails': 'askingForLocations',
        'the server is silent': 'askingForLocations',
      },
    },
    askingForLocations: {
      on: {
        'the places arrive': 'builtIn',
        'places without a primary one arrive': 'critical',
        'the server fails': 'failed',
        'the server is silent': 'failed',
      },
    },
    askingForFlagsWithoutLanguages: { on: { 'the map’s flags arrive': 'askingForLocationsWithoutLanguages' } },
    askingForLocationsWithoutLanguages: { on: { 'the places arrive': 'startedWithoutLanguages' } },
    startedWithoutLanguages: {},
    critical: { on: { 'the person tries again': 'askingForSettings' } },
    failed: { on: { 'the person tries again': 'askingForSettings' } },
    builtIn: {
      on: {
        ...choices,
        'the texts arrive': 'vietnamese',
        'the server fails': 'builtInAfterAll',
        'the server is silent': 'builtInAfterAll',
      },
    },
    builtInAfterAll: { on: { ...choices, 'the person chooses Vietnamese again': 'waitingForVietnamese' } },
    vietnamese: { on: choices },
    waitingForEnglish: {
      on: {
        'the texts arrive': 'english',
        'the server fails': 'untranslated',
        'the server is silent': 'untranslated',
        'the person chooses Vietnamese': 'waitingForVietnamese',
      },
    },
    untranslated: {
      on: { 'the person chooses English again': 'askingForEnglishAgain', 'the person chooses Vietnamese': 'waitingForVietnamese' },
    },
    askingForEnglishAgain: { on: { 'the texts arrive': 'english' } },
    english: { on: { 'the person chooses Vietnamese': 'leavingEnglish' } },
    waitingForVietnamese: { on: { 'the texts arrive': 'vietnamese' } },
    leavingEnglish: {
      on: { 'the texts arrive': 'vietnamese', 'the server fails': 'builtInAfterAll', 'the server is silent': 'builtInAfterAll' },
    },
  },
})
