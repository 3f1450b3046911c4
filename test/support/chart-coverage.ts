import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition, InspectionEvent } from 'xstate'
import { branchesOf, isWithin, mayRefuse, nodesOf, pairKey, refusalKey, successorsOf, transitionKey } from './chart.ts'

/** How often each test took what; by the keys of `chart.ts`. */
export type Taken = Record<string, Record<string, number>>

/** What a file's tests took of one machine, for the report of `npm run paths`. */
export interface CoverageRecord {
  machine: string
  taken: Taken
}

/** What of a machine has been walked, counted on the production machine through inspection. */
export interface Coverage {
  inspect: (event: InspectionEvent) => void
  /** States never entered, transitions (each guarded branch, delay and error exit) never taken and guards never refused, in readable words. */
  unwalked: () => string[]
  /** Pairs of transitions that the chart allows to follow one another, and that never did. */
  unwalkedPairs: () => { first: string; key: string }[]
  record: () => CoverageRecord
  /** Calls a function with each key that is taken from now on; the next one replaces it. */
  onTaken: (listener: (key: string) => void) => void
}

/** Counts for one machine; `nameOfTest` says what is running. */
export function chartCoverage(machine: AnyStateMachine, nameOfTest: () => string): Coverage {
  const successors = successorsOf(machine)
  const taken: Taken = {}
  const last = new WeakMap<AnyActorRef, AnyMachineSnapshot>()
  /** The transitions of an actor, the latest last, each once. */
  const histories = new WeakMap<AnyActorRef, string[]>()
  let listen: (key: string) => void = () => undefined

  const note = (key: string) => {
    listen(key)
    const test = nameOfTest()
    const tests = (taken[key] ??= {})
    tests[test] = (tests[test] ?? 0) + 1
  }

  const noteRefusals = (before: AnyMachineSnapshot, eventType: string, transitions: readonly AnyTransitionDefinition[]) => {
    for (const node of before._nodes) {
      const list = node.transitions.get(eventType)
      if (list && mayRefuse(list) && !transitions.some((transition) => isWithin(transition.source, node))) note(refusalKey(list))
    }
  }

  const noteTransitions = (ref: AnyActorRef, transitions: readonly AnyTransitionDefinition[]) => {
    const history = histories.get(ref) ?? []
    for (const { source } of transitions) note(source.id)
    // an actor that is invoked for a moment only has transitions of XState's own
    const keys = transitions.map(transitionKey).filter((key) => successors.has(key))
    for (const key of keys) {
      const before = history.findLast((one) => successors.get(one)?.has(key))
      if (before !== undefined) note(pairKey(before, key))
      note(key)
    }
    histories.set(ref, [...history.filter((one) => !keys.includes(one)), ...keys])
  }

  const noteStep = (ref: AnyActorRef, eventType: string, after: AnyMachineSnapshot, transitions: readonly AnyTransitionDefinition[]) => {
    const before = last.get(ref)
    if (before && !transitions.some((transition) => transition.eventType === '')) noteRefusals(before, eventType, transitions)
    noteTransitions(ref, transitions)
    for (const node of after._nodes) note(node.id)
    last.set(ref, after)
  }

  const noteRest = (snapshot: AnyMachineSnapshot) => {
    for (const node of snapshot._nodes) {
      note(node.id)
      if (node.always && mayRefuse(node.always)) note(refusalKey(node.always))
    }
  }

  return {
    inspect: (event) => {
      const ref = event.actorRef as AnyActorRef
      if ((ref as unknown as { logic: Partial<AnyStateMachine> }).logic.id !== machine.id) return
      if (event.type === '@xstate.event' && event.event.type !== 'xstate.init' && !last.has(ref))
        last.set(ref, ref.getSnapshot() as AnyMachineSnapshot)
      if (event.type === '@xstate.microstep') noteStep(ref, event.event.type, event.snapshot as AnyMachineSnapshot, event._transitions)
      if (event.type === '@xstate.snapshot') noteRest(event.snapshot as AnyMachineSnapshot)
    },
    unwalked: () => {
      const nodes = nodesOf(machine)
      const lists = nodes.flatMap(branchesOf)
      const wanted = [...nodes.map((node) => node.id), ...lists.flat().map(transitionKey), ...lists.filter(mayRefuse).map(refusalKey)]
      return wanted.filter((key) => !(key in taken))
    },
    unwalkedPairs: () =>
      [...successors]
        .flatMap(([first, seconds]) => [...seconds].map((second) => ({ first, key: pairKey(first, second) })))
        .filter(({ key }) => !(key in taken)),
    record: () => ({ machine: machine.id, taken }),
    onTaken: (listener) => {
      listen = listener
    },
  }
}
