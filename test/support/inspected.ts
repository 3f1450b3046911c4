import type { AnnouncedActor, ChartState, InspectedEvent, InspectedSnapshot } from '../../machines/app/inspector/inspector.types.ts'

const aState = (over: Partial<ChartState>): ChartState => ({
  path: '',
  key: '',
  kind: 'atomic',
  isInitial: false,
  invokes: [],
  transitions: [],
  states: [],
  ...over,
})

/** A machine with two states, between which a dish that is added leads on. */
const aChart: ChartState = aState({
  key: 'cart',
  kind: 'compound',
  states: [
    aState({
      path: 'empty',
      key: 'empty',
      isInitial: true,
      transitions: [{ on: 'cart.add', guard: 'isOpen', targets: ['filled'], actions: ['add'] }],
    }),
    aState({ path: 'filled', key: 'filled', invokes: ['quote'] }),
  ],
})

export const aSnapshot = (over: Partial<InspectedSnapshot> = {}): InspectedSnapshot => ({
  status: 'active',
  value: 'empty',
  data: '',
  ...over,
})

export const aReceivedEvent = (over: Partial<InspectedEvent> = {}): InspectedEvent => ({
  id: '0.5',
  type: 'cart.add',
  at: Date.parse('2026-11-21T05:00:00.125Z'),
  from: 'b/0',
  data: '',
  ...over,
})

/** The root of another tab's actors. */
export const theApp: AnnouncedActor = {
  sessionId: 'b/0',
  parentId: undefined,
  name: 'app',
  chart: undefined,
  snapshot: aSnapshot({ value: undefined }),
}

export const aCart = (over: Partial<AnnouncedActor> = {}): AnnouncedActor => ({
  sessionId: 'b/1',
  parentId: 'b/0',
  name: 'cart',
  chart: aChart,
  snapshot: aSnapshot(),
  ...over,
})
