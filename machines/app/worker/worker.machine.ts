import { emit, setup } from 'xstate'
import { notProvided, notProvidedListener } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { WorkerContext, WorkerEmitted, WorkerEvent, WorkerInput } from './worker.types.ts'

/**
 * The service worker of a page: registered once the first view has settled, looked after while the page stays open. A new worker takes over immediately; the
 * page is reloaded then only where the settings say so and an older one served it before, so never on a first visit (SW-1).
 */
export const workerMachine = setup({
  types: {
    context: {} as WorkerContext,
    input: {} as WorkerInput,
    events: {} as WorkerEvent,
    emitted: {} as WorkerEmitted,
  },
  actors: {
    /** Answers whether there is a worker. */
    register: notProvided<boolean>('register'),
    watch: notProvidedListener<WorkerEvent>('watch'),
    lookForNewer: notProvided<void>('lookForNewer'),
  },
  actions: { reload: emit({ type: 'page.reload' }) },
  guards: {
    isThere: (_, { isThere }: { isThere: boolean }) => isThere,
    mayReload: ({ context }, { autoReloads }: { autoReloads: boolean }) => autoReloads && context.hadController,
  },
  delays: { patience: limits.httpTimeoutMs, check: limits.workerCheckMs },
}).createMachine({
  id: 'worker',
  context: ({ input }) => input,
  initial: 'registering',
  invoke: { src: 'watch' },
  on: {
    'worker.changed': {
      guard: { type: 'mayReload', params: ({ event }) => ({ autoReloads: event.autoReloads }) },
      target: '.reloading',
    },
  },
  states: {
    registering: {
      invoke: {
        src: 'register',
        onDone: [
          { guard: { type: 'isThere', params: ({ event }) => ({ isThere: event.output }) }, target: 'present' },
          { target: 'absent' },
        ],
        onError: 'absent',
      },
      after: { patience: 'absent' },
    },
    present: { after: { check: 'checking' } },
    checking: {
      invoke: { src: 'lookForNewer', onDone: 'present', onError: 'present' },
      after: { patience: 'present' },
    },
    reloading: {
      entry: 'reload',
      after: { patience: 'present' },
    },
    absent: {},
  },
})
