import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, StateValueFrom } from 'xstate'
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph'

export type ModelEvent<M extends AnyStateMachine> = EventFromLogic<M>['type']
export type ModelState<M extends AnyStateMachine> = StateValueFrom<M> & string

interface Step<M extends AnyStateMachine> {
  event: ModelEvent<M>
  state: ModelState<M>
}

interface ModelPath<M extends AnyStateMachine> {
  /** The events in the model's own words, from the first to the last. */
  content: string
  /** What happens, and where that leads. */
  steps: Step<M>[]
}

interface UserLocation {
  state: AnyMachineSnapshot
  transitions: Record<string, { event: { type: string }; state: AnyMachineSnapshot }>
}

/**
 * Paths that together take every arrow of a model: the shortest way to where the arrow begins, then the arrow. A path that another one begins with is left
 * out. A model has flat states and events without a payload.
 */
export function pathsOf<M extends AnyStateMachine>(
  model: M,
): { initial: ModelState<M>; paths: ModelPath<M>[]; /** The fewest steps to each state. */ shortest: Step<M>[][] } {
  const plain: AnyStateMachine = model
  const events = plain.events.map((type: string) => ({ type }))
  const stepOf = (event: { type: string }, value: unknown): Step<M> => ({ event: event.type, state: value as ModelState<M> })
  const pathsTo = new Map<unknown, Step<M>[]>(
    getShortestPaths(plain, { events }).map((path) => [
      path.state.value,
      // the first step is the start
      path.steps.slice(1).map(({ event, state }) => stepOf(event, state.value)),
    ]),
  )
  const map = getAdjacencyMap(plain, { events }) as Record<string, UserLocation>
  const all = Object.values(map).flatMap(({ state, transitions }) =>
    Object.values(transitions)
      .filter(({ event }) => state.can(event))
      .map(({ event, state: next }) => [...(pathsTo.get(state.value) ?? []), stepOf(event, next.value)]),
  )
  const worded = all.map((steps) => ({ content: steps.map((step) => step.event).join(' → '), steps }))
  return {
    initial: plain.root.initial.target[0]?.key as ModelState<M>,
    shortest: [...pathsTo.values()],
    paths: worded.filter((path) => !worded.some((other) => other.content.startsWith(`${path.content} → `))),
  }
}
