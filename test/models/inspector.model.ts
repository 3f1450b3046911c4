import { setup } from 'xstate'

type Events =
  | { type: 'a tab answers' }
  | { type: 'no tab answers' }
  | { type: 'the user opens the cart' }
  | { type: 'the user closes the cart' }
  | { type: 'a dish is added' }
  | { type: 'the user searches for what is not there' }
  | { type: 'the user pauses' }
  | { type: 'the user resumes' }
  | { type: 'the tab is closed' }

/** The inspector of another tab, which shows a cart. */
export const inspectorModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'inspector',
  initial: 'waiting',
  states: {
    waiting: { on: { 'a tab answers': 'listed', 'no tab answers': 'silent' } },
    silent: { on: { 'a tab answers': 'listed' } },
    listed: {
      on: {
        'the user opens the cart': 'opened',
        'the user searches for what is not there': 'notFound',
        'the user pauses': 'paused',
        'the tab is closed': 'silent',
      },
    },
    opened: { on: { 'a dish is added': 'moved', 'the user closes the cart': 'listed' } },
    moved: {},
    notFound: {},
    paused: { on: { 'the user resumes': 'waiting' } },
  },
})
