import { setup } from 'xstate'

type Events =
  | { type: 'a part cannot be had' }
  | { type: 'a part cannot be had without a network' }
  | { type: 'the start breaks' }
  | { type: 'the server is there' }
  | { type: 'the server cannot be reached' }
  | { type: 'the server has had time' }
  | { type: 'the browser will remember' }
  | { type: 'the browser will not remember' }
  | { type: 'caches are cleared' }
  | { type: 'the page stays' }
  | { type: 'the person reloads' }

/** Code going missing under a user's hands. */
export const chunkRecoveryModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'chunk-recovery',
  initial: 'standing',
  states: {
    standing: {
      on: {
        'a part cannot be had': 'looking',
        'a part cannot be had without a network': 'standing',
        'the start breaks': 'failed',
      },
    },
    looking: { on: { 'the server is there': 'noting', 'the server cannot be reached': 'working' } },
    working: { on: { 'the server has had time': 'looking' } },
    noting: { on: { 'the browser will remember': 'clearing', 'the browser will not remember': 'failed' } },
    clearing: { on: { 'caches are cleared': 'reloading' } },
    reloading: { on: { 'the page stays': 'failedAfterReload' } },
    failed: { on: { 'the person reloads': 'reloading' } },
    failedAfterReload: {},
  },
})
