import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import {
  branchesOf,
  mayRefuse,
  nodesOf,
  refusalKey,
  successorsOf,
  transitionKey,
  triggerOf,
  type Branches,
} from '../../test/support/chart.ts'

/** A state as the report shows it; everything by name. */
export interface ChartState {
  id: string
  name: string
  path: string[]
  type: AnyStateNode['type']
  parent: string | undefined
  /** The state that is entered first, of a compound one. */
  initial: string | undefined
  tags: string[]
  entry: string[]
  exit: string[]
  /** The effects and children that run while the state is active. */
  invoke: string[]
}

/** A transition; `key` is that of `test/support/chart.ts`. */
export interface ChartTransition {
  key: string
  source: string
  target: string | undefined
  /** An event, `after <delay>`, `<effect> onDone`, `<effect> onError` or `always`. */
  trigger: string
  /** Which of the branches it is that are tried in turn, and how many there are. */
  index: number
  branches: number
  guard: string | undefined
  actions: string[]
  reenter: boolean
  /** How long it waits; undefined where it does not, or where that depends on the context. */
  milliseconds: number | undefined
}

/** What a guard can refuse altogether. */
export interface ChartRefusal {
  key: string
  source: string
  trigger: string
}

/** A machine's chart as plain data, which can be compared, rendered and written. */
export interface Chart {
  id: string
  states: ChartState[]
  transitions: ChartTransition[]
  refusals: ChartRefusal[]
  /** For each transition the keys of those that the chart allows right after it. */
  successors: Record<string, string[]>
}

const nameOf = (part: unknown): string => {
  if (typeof part === 'string') return part
  if (typeof part === 'object' && part !== null && 'type' in part) return String(part.type)
  return typeof part === 'function' ? part.name || 'inline' : 'inline'
}

function triggerIn({ invoke }: AnyStateNode, eventType: string): string {
  const [, answer, id] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(eventType) ?? []
  const invoked = invoke.find((one) => one.id === id)
  if (!invoked) return triggerOf(eventType)
  return `${nameOf(invoked.src)} ${answer === 'done' ? 'onDone' : 'onError'}`
}

function millisecondsOf({ source, eventType }: AnyTransitionDefinition): number | undefined {
  const [, delay] = /^after (.*)$/.exec(triggerOf(eventType)) ?? []
  if (delay === undefined) return undefined
  const time: unknown = source.machine.implementations.delays[delay] ?? Number(delay)
  return typeof time === 'number' && Number.isFinite(time) ? time : undefined
}

/** The timers of `after` are actions of XState's own. */
const isTimer = (action: unknown) =>
  typeof action === 'function' && 'type' in action && /^xstate\.(raise|cancel)$/.test(String(action.type))

const actionsOf = (actions: readonly unknown[]) => actions.filter((action) => !isTimer(action)).map(nameOf)

const stateOf = (node: AnyStateNode): ChartState => ({
  id: node.id,
  name: node.key,
  path: node.path,
  type: node.type,
  parent: node.parent?.id,
  initial: node.type === 'compound' ? node.initial.target[0]?.id : undefined,
  tags: node.tags,
  entry: actionsOf(node.entry),
  exit: actionsOf(node.exit),
  invoke: node.invoke.map(({ src }) => nameOf(src)),
})

const transitionOf = (transition: AnyTransitionDefinition, index: number, list: Branches): ChartTransition => ({
  key: transitionKey(transition),
  source: transition.source.id,
  target: transition.target?.[0]?.id,
  trigger: triggerIn(transition.source, transition.eventType),
  index,
  branches: list.length,
  guard: transition.guard === undefined ? undefined : nameOf(transition.guard),
  actions: actionsOf(transition.actions),
  reenter: transition.reenter,
  milliseconds: millisecondsOf(transition),
})

const refusalsOf = (list: Branches): ChartRefusal[] => {
  const [first] = list
  return first && mayRefuse(list)
    ? [{ key: refusalKey(list), source: first.source.id, trigger: triggerIn(first.source, first.eventType) }]
    : []
}

export function chartOf(machine: AnyStateMachine): Chart {
  const lists = nodesOf(machine).flatMap(branchesOf)
  return {
    id: machine.id,
    states: nodesOf(machine).map(stateOf),
    transitions: lists.flatMap((list) => list.map((transition, index) => transitionOf(transition, index, list))),
    refusals: lists.flatMap(refusalsOf),
    successors: Object.fromEntries([...successorsOf(machine)].map(([key, seconds]) => [key, [...seconds]])),
  }
}
