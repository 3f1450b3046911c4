import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { notProvidedListener } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type {
  AnnouncedActor,
  InspectedEvent,
  InspectedSnapshot,
  InspectorContext,
  InspectorEvent,
  InspectorInput,
} from './inspector.types.ts'
import { withActor, withEvent, withSnapshot } from './tabs.ts'

/**
 * The page on which dev mode shows the running actors of each open tab (LIVE-1 to LIVE-4). A pause shows what was the case as it began: nothing is received
 * meanwhile, and afterwards the tabs report everything again.
 */
export const inspectorMachine = setup({
  types: {
    context: {} as InspectorContext,
    input: {} as InspectorInput,
    events: {} as InspectorEvent,
    tags: {} as 'waiting' | 'silent' | 'paused',
  },
  actors: { watchTabs: notProvidedListener<InspectorEvent>('watchTabs') },
  actions: {
    setActor: assign(({ context }, { tab, actor }: { tab: string; actor: AnnouncedActor }) => ({
      tabs: withActor(context.tabs, tab, actor),
    })),
    addEvent: assign(({ context }, { tab, sessionId, received }: { tab: string; sessionId: string; received: InspectedEvent }) => ({
      tabs: withEvent(context.tabs, tab, sessionId, received),
    })),
    setSnapshot: assign(({ context }, { tab, sessionId, snapshot }: { tab: string; sessionId: string; snapshot: InspectedSnapshot }) => ({
      tabs: withSnapshot(context.tabs, tab, sessionId, snapshot),
    })),
    removeTab: assign(({ context }, { tab }: { tab: string }) => ({ tabs: context.tabs.filter(({ id }) => id !== tab) })),
    clearTabs: assign({ tabs: [] }),
    setChosen: assign((_, { tab }: { tab: string }) => ({ chosen: tab })),
    openActor: assign(({ context }, { path }: { path: string }) => ({ opened: [...context.opened, path] })),
    closeActor: assign(({ context }, { path }: { path: string }) => ({ opened: context.opened.filter((one) => one !== path) })),
    setSearch: assign((_, { text }: { text: string }) => ({ search: text })),
    toggleMachinesOnly: assign(({ context }) => ({ isMachinesOnly: !context.isMachinesOnly })),
  },
  guards: {
    isOpen: ({ context }, { path }: { path: string }) => context.opened.includes(path),
  },
  delays: { patience: limits.inspectorPatienceMs },
}).createMachine({
  id: 'inspector',
  context: ({ input: { own } }) => ({ own, tabs: [], chosen: undefined, opened: [], search: '', isMachinesOnly: false }),
  on: {
    'tab.choose': { actions: { type: 'setChosen', params: ({ event: { tab } }) => ({ tab }) } },
    'actor.toggle': [
      {
        guard: { type: 'isOpen', params: ({ event: { path } }) => ({ path }) },
        actions: { type: 'closeActor', params: ({ event: { path } }) => ({ path }) },
      },
      { actions: { type: 'openActor', params: ({ event: { path } }) => ({ path }) } },
    ],
    'search.change': { actions: { type: 'setSearch', params: ({ event: { text } }) => ({ text }) } },
    'machinesOnly.toggle': { actions: 'toggleMachinesOnly' },
  },
  initial: 'receiving',
  states: {
    receiving: {
      invoke: { src: 'watchTabs' },
      on: {
        'actor.announced': {
          target: '.reported',
          actions: { type: 'setActor', params: ({ event: { tab, actor } }) => ({ tab, actor }) },
        },
        'event.received': {
          actions: { type: 'addEvent', params: ({ event: { tab, sessionId, received } }) => ({ tab, sessionId, received }) },
        },
        'snapshot.changed': {
          actions: { type: 'setSnapshot', params: ({ event: { tab, sessionId, snapshot } }) => ({ tab, sessionId, snapshot }) },
        },
        'tab.closed': { actions: { type: 'removeTab', params: ({ event: { tab } }) => ({ tab }) } },
        'inspection.pause': 'paused',
      },
      initial: 'waiting',
      states: {
        waiting: { tags: 'waiting', after: { patience: 'silent' } },
        // no tab has answered
        silent: { tags: 'silent' },
        reported: {},
      },
    },
    paused: { tags: 'paused', on: { 'inspection.resume': { target: 'receiving', actions: 'clearTabs' } } },
  },
})

export type InspectorActor = ActorRefFrom<typeof inspectorMachine>
export type InspectorSnapshot = SnapshotFrom<typeof inspectorMachine>
