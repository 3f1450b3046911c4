import { setup } from 'xstate'

type Events =
  | { type: 'the person shares' }
  | { type: 'the person has chosen whom' }
  | { type: 'the device has no sheet' }
  | { type: 'the sheet does not open' }
  | { type: 'the sheet never answers' }
  | { type: 'the link is copied' }
  | { type: 'the browser refuses to copy' }
  | { type: 'the browser never copies' }

/** Handing on what is shown. */
export const shareModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'share',
  initial: 'ready',
  states: {
    ready: { on: { 'the person shares': 'sharing' } },
    sharing: {
      on: {
        'the person has chosen whom': 'ready',
        'the sheet never answers': 'ready',
        'the device has no sheet': 'copying',
        'the sheet does not open': 'copying',
      },
    },
    copying: {
      on: { 'the link is copied': 'copied', 'the browser refuses to copy': 'not copied', 'the browser never copies': 'not copied' },
    },
    copied: {},
    'not copied': {},
  },
})
