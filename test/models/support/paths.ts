import { getAdjacencyMap, getShortestPaths } from 'xstate/graph'
import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'

export type ModelEvent<M extends AnyStateMachine> = EventFromLogic<M>['type']
export type ModelState<M extends AnyStateMachine> = SnapshotFrom<M>['value'] & string

export interface ModelPath<M extends AnyStateMachine> {
  /** The events in the model's own words, from the first to the last. */
  words: string
  /** What happens, and where that leads. */
  steps: { event: ModelEvent<M>; state: ModelState<M> }[]
}

/**
 * Paths that together take every arrow of a model: the shortest way to where the arrow begins, then the arrow. A path that another one begins with is left
 * out. A model has flat states and events without a payload.
 */
export function pathsOf<M extends AnyStateMachine>(model: M): { initial: ModelState<M>; paths: ModelPath<M>[] } {
  const events = model.events.map((type) => ({ type }))
  const waysTo = new Map(
    getShortestPaths(model, { events }).map((path) => [
      path.state.value as ModelState<M>,
      path.steps.slice(1).map((step, index, steps) => ({
        event: step.event.type as ModelEvent<M>,
        state: (steps[index + 1]?.state ?? path.state).value as ModelState<M>,
      })),
    ]),
  )
  const all = Object.values(getAdjacencyMap(model, { events })).flatMap(({ state, transitions }) =>
    Object.values(transitions)
      .filter(({ event }) => state.can(event))
      .map(({ event, state: next }) => [
        ...(waysTo.get(state.value as ModelState<M>) ?? []),
        { event: event.type as ModelEvent<M>, state: next.value as ModelState<M> },
      ]),
  )
  const worded = all.map((steps) => ({ words: steps.map((step) => step.event).join(' → '), steps }))
  return {
    initial: Object.values(getAdjacencyMap(model, { events }))[0]?.state.value as ModelState<M>,
    paths: worded.filter((path) => !worded.some((other) => other.words.startsWith(`${path.words} → `))),
  }
}
