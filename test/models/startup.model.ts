import { setup } from 'xstate'

type Events =
  | { type: 'the person chooses English' }
  | { type: 'the person chooses Vietnamese' }
  | { type: 'the texts arrive' }
  | { type: 'the server fails' }
  | { type: 'the server is silent' }

const choices = { 'the person chooses English': 'waitingForEnglish' } as const

/** Choosing a language, from a start in Vietnamese with what the document brought. */
export const startupModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'startup',
  initial: 'builtIn',
  states: {
    builtIn: {
      on: {
        ...choices,
        'the texts arrive': 'vietnamese',
        'the server fails': 'builtInAfterAll',
        'the server is silent': 'builtInAfterAll',
      },
    },
    builtInAfterAll: { on: choices },
    vietnamese: { on: choices },
    waitingForEnglish: {
      on: {
        'the texts arrive': 'english',
        'the server fails': 'untranslated',
        'the server is silent': 'untranslated',
        'the person chooses Vietnamese': 'waitingForVietnamese',
      },
    },
    untranslated: { on: { 'the person chooses Vietnamese': 'waitingForVietnamese' } },
    english: { on: { 'the person chooses Vietnamese': 'leavingEnglish' } },
    waitingForVietnamese: { on: { 'the texts arrive': 'vietnamese' } },
    leavingEnglish: { on: { 'the texts arrive': 'vietnamese' } },
  },
})
