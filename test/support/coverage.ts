import { afterAll } from 'vitest'
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate'

/** What of a machine has been walked, counted on the production machine through inspection. */
export interface Coverage {
  inspect: (event: InspectionEvent) => void
  /** States never entered, transitions (each guarded branch, delay and error exit) never taken and guards never refused, in readable words. */
  unwalked: () => string[]
}

const listsOf = (node: AnyStateNode): AnyTransitionDefinition[][] => [...node.transitions.values(), ...(node.always ? [node.always] : [])]

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

const readable = (eventType: string) =>
  eventType === ''
    ? 'always'
    : eventType
        .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1')
        .replace(/^xstate\.done\.actor\..*$/, 'onDone')
        .replace(/^xstate\.error\.actor\..*$/, 'onError')

const listKey = ([first]: AnyTransitionDefinition[]) => (first ? `${first.source.id} on ${readable(first.eventType)}` : '')

const branchKey = (list: AnyTransitionDefinition[], index: number) => {
  const targets = list[index]?.target?.map((target) => target.id).join(', ')
  return `${listKey(list)} [${index}]${targets ? ` → ${targets}` : ''}`
}

/** A list whose every branch has a guard can be refused as a whole. */
const mayRefuse = (list: AnyTransitionDefinition[]) => list.every((transition) => transition.guard !== undefined)

const isWithin = (inner: AnyStateNode, outer: AnyStateNode): boolean =>
  inner === outer || (inner.parent !== undefined && isWithin(inner.parent, outer))

export function coverageOf(machine: AnyStateMachine): Coverage {
  const walked = new Set<string>()
  const last = new WeakMap<AnyActorRef, AnyMachineSnapshot>()

  const noteRefusals = (before: AnyMachineSnapshot, eventType: string, taken: readonly AnyTransitionDefinition[]) => {
    for (const node of before._nodes) {
      const list = node.transitions.get(eventType)
      if (list && mayRefuse(list) && !taken.some((transition) => isWithin(transition.source, node))) walked.add(`${listKey(list)} refused`)
    }
  }

  const noteStep = (ref: AnyActorRef, eventType: string, after: AnyMachineSnapshot, taken: readonly AnyTransitionDefinition[]) => {
    const before = last.get(ref)
    if (before && !taken.some((transition) => transition.eventType === '')) noteRefusals(before, eventType, taken)
    for (const transition of taken) {
      walked.add(transition.source.id)
      const list = listsOf(transition.source).find((one) => one.includes(transition))
      if (list) walked.add(branchKey(list, list.indexOf(transition)))
    }
    for (const node of after._nodes) walked.add(node.id)
    last.set(ref, after)
  }

  const noteRest = (snapshot: AnyMachineSnapshot) => {
    for (const node of snapshot._nodes) {
      walked.add(node.id)
      if (node.always && mayRefuse(node.always)) walked.add(`${listKey(node.always)} refused`)
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
      const nodes = nodesOf(machine.root)
      const lists = nodes.flatMap(listsOf)
      const wanted = [
        ...nodes.map((node) => node.id),
        ...lists.flatMap((list) => list.map((_, index) => branchKey(list, index))),
        ...lists.filter(mayRefuse).map((list) => `${listKey(list)} refused`),
      ]
      return wanted.filter((key) => !walked.has(key))
    },
  }
}

/** Fails after the file's last test while anything of the machine is unwalked. */
export function expectFullyWalked(coverage: Coverage): void {
  afterAll(() => {
    const left = coverage.unwalked()
    if (left.length > 0) throw new Error(`No test walks:\n${left.join('\n')}`)
  })
}
