/** One transition of a state, by the names that the chart gives to its parts. */
export interface ChartTransition {
  /** Its event, `after <delay>`, `always`, or `done`/`error` of what is invoked. */
  on: string
  guard: string | undefined
  /** As they are written in the chart; none where it stays in its state. */
  targets: string[]
  actions: string[]
}

/** A state of a machine as its chart defines it. */
export interface ChartState {
  /** The keys down to it, joined by dots; empty for the machine itself. */
  path: string
  key: string
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  isInitial: boolean
  /** The actors that it invokes. */
  invokes: string[]
  transitions: ChartTransition[]
  states: ChartState[]
}

/** The value of a machine's snapshot. */
export type StateValue = string | { [region: string]: StateValue | undefined }

/** What an actor holds; without anything secret. */
export interface InspectedSnapshot {
  status: string
  /** Undefined where the actor is no machine. */
  value: StateValue | undefined
  /** The context of a machine, or the output of another actor, as JSON. */
  data: string
}

/** An event that an actor has received; without anything secret. */
export interface InspectedEvent {
  id: string
  type: string
  /** Milliseconds since 1970. */
  at: number
  /** The session id of the actor that sent it; undefined where none did. */
  from: string | undefined
  /** What else it holds, as JSON. */
  data: string
}

/** An actor as its tab announces it. */
export interface AnnouncedActor {
  /** Unique among all tabs. */
  sessionId: string
  parentId: string | undefined
  name: string
  /** Undefined where the actor is no machine. */
  chart: ChartState | undefined
  snapshot: InspectedSnapshot
}

export interface InspectedActor extends AnnouncedActor {
  /** The newest first. */
  events: InspectedEvent[]
}

/** A tab that shows the app. */
export interface InspectedTab {
  id: string
  /** In the order in which they were announced. */
  actors: InspectedActor[]
}

export interface InspectorContext {
  own: string
  tabs: InspectedTab[]
  /** The tab that the user has chosen. */
  chosen: string | undefined
  /** The paths in the tree of the actors whose details are shown, which are the same after a reload of their tab. */
  opened: string[]
  search: string
  isMachinesOnly: boolean
}

export interface InspectorInput {
  /** The tab in which the inspector is shown. */
  own: string
}

/** What the tabs report. */
export type TabReport =
  | { type: 'actor.announced'; tab: string; actor: AnnouncedActor }
  | { type: 'event.received'; tab: string; sessionId: string; received: InspectedEvent }
  | { type: 'snapshot.changed'; tab: string; sessionId: string; snapshot: InspectedSnapshot }
  | { type: 'tab.closed'; tab: string }

export type InspectorEvent =
  | TabReport
  | { type: 'tab.choose'; tab: string }
  | { type: 'actor.toggle'; path: string }
  | { type: 'search.change'; text: string }
  | { type: 'machinesOnly.toggle' }
  | { type: 'inspection.pause' }
  | { type: 'inspection.resume' }
