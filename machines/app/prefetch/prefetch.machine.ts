import { assign, setup } from 'xstate'
import { notProvided } from '../../lib/not-provided.ts'
import { factsAt, type NextScreen } from '../../domain/routes.ts'
import * as limits from '../../limits.ts'
import type { PrefetchContext, PrefetchEvent, PrefetchInput } from './prefetch.types.ts'

const nextFrom = (path: string) => (factsAt(path).next ?? []) as readonly NextScreen[]

/** Fetches what comes next while the browser idles, each screen once, and nothing where data is dear (PREFETCH-1). */
export const prefetchMachine = setup({
  types: { context: {} as PrefetchContext, input: {} as PrefetchInput, events: {} as PrefetchEvent },
  actors: {
    /** Answers once the browser idles, after `timeoutMs` at the latest. */
    untilIdle: notProvided<void, { timeoutMs: number }>('untilIdle'),
    fetchAhead: notProvided<void, { screens: NextScreen[] }>('fetchAhead'),
  },
  actions: {
    want: assign(({ context }, { path }: { path: string }) => ({
      wanted: nextFrom(path).filter((screen) => !context.fetched.includes(screen)),
      isSoon: factsAt(path).isSoon === true,
    })),
    noteFetched: assign(({ context }) => ({ fetched: [...context.fetched, ...context.wanted], wanted: [] })),
  },
  guards: {
    isFrugal: ({ context }) => context.isFrugal,
    hasNext: ({ context }, { path }: { path: string }) => nextFrom(path).some((screen) => !context.fetched.includes(screen)),
  },
  delays: { patience: limits.httpTimeoutMs },
}).createMachine({
  id: 'prefetch',
  context: ({ input }) => ({ ...input, wanted: [], fetched: [], isSoon: false }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isFrugal', target: 'off' }, { target: 'on' }] },
    off: {},
    on: {
      initial: 'resting',
      on: {
        'route.changed': [
          {
            guard: { type: 'hasNext', params: ({ event }) => ({ path: event.path }) },
            target: '.waiting',
            actions: { type: 'want', params: ({ event }) => ({ path: event.path }) },
          },
          { target: '.resting' },
        ],
      },
      states: {
        resting: {},
        waiting: {
          invoke: {
            src: 'untilIdle',
            input: ({ context }) => ({ timeoutMs: context.isSoon ? limits.prefetchSoonMs : limits.prefetchMs }),
            onDone: 'fetching',
            onError: 'resting',
          },
          after: { patience: 'resting' },
        },
        fetching: {
          invoke: {
            src: 'fetchAhead',
            input: ({ context }) => ({ screens: context.wanted }),
            onDone: { target: 'resting', actions: 'noteFetched' },
            onError: 'resting',
          },
          after: { patience: 'resting' },
        },
      },
    },
  },
})
