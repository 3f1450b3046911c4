import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** The transitions of one state for one event, delay or answer, in the order in which their guards are asked. */
export type Branches = AnyTransitionDefinition[]

const nodesIn = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesIn)]

/** Every state of a chart, the root first. */
export const nodesOf = (machine: AnyStateMachine): AnyStateNode[] => nodesIn(machine.root)

export const branchesOf = (node: AnyStateNode): Branches[] => [...node.transitions.values(), ...(node.always ? [node.always] : [])]

export const isWithin = (inner: AnyStateNode, outer: AnyStateNode): boolean =>
  inner === outer || (inner.parent !== undefined && isWithin(inner.parent, outer))

/** What leads to a transition, in words: an event, `after <delay>`, `onDone`, `onError` or `always`. */
export const triggerOf = (eventType: string) =>
  eventType === ''
    ? 'always'
    : eventType
        .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1')
        .replace(/^xstate\.done\.actor\..*$/, 'onDone')
        .replace(/^xstate\.error\.actor\..*$/, 'onError')
        .replace(/^xstate\.done\.state\..*$/, 'onDone')

const listKey = ([first]: Branches) => (first ? `${first.source.id} on ${triggerOf(first.eventType)}` : '')

const branchKey = (list: Branches, index: number) => {
  const targets = list[index]?.target?.map((target) => target.id).join(', ')
  return `${listKey(list)} [${index}]${targets ? ` → ${targets}` : ''}`
}

/** The key of a transition: its source, its trigger, its place among the branches and where it leads. */
export function transitionKey(transition: AnyTransitionDefinition): string {
  const list = branchesOf(transition.source).find((one) => one.includes(transition))
  return list ? branchKey(list, list.indexOf(transition)) : ''
}

/** The key of "no branch was taken". */
export const refusalKey = (list: Branches) => `${listKey(list)} refused`

/** Whether no branch may be taken at all: each has a guard. */
export const mayRefuse = (list: Branches) => list.every((transition) => transition.guard !== undefined)

export const pairKey = (first: string, second: string) => `${first} ⇒ ${second}`

const ancestorsOf = (node: AnyStateNode): AnyStateNode[] => (node.parent ? [node.parent, ...ancestorsOf(node.parent)] : [])

/** The states that are entered with a state, itself first. */
const enteredWith = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...(node.type === 'parallel'
    ? Object.values(node.states)
    : node.type === 'compound'
      ? (node.initial.target as AnyStateNode[])
      : []
  ).flatMap(enteredWith),
]

/**
 * The states whose transitions can be taken after a transition, as far as the chart alone says: those that it enters and all around them. One without a
 * target leaves the states as they are: only its own source and what is around it count.
 */
function activeAfter({ source, target }: AnyTransitionDefinition): Set<AnyStateNode> {
  const entered = target ? target.flatMap(enteredWith) : [source]
  return new Set([...entered, ...(target ?? [source]).flatMap(ancestorsOf)])
}

/** The whole machine is done with a final state of the root. */
const ends = ({ source, target }: AnyTransitionDefinition) =>
  target?.some((one) => one.type === 'final' && one.parent === source.machine.root) === true

/** An invocation answers once and a timer fires once for each time that its state is entered. */
function isOver(first: AnyTransitionDefinition, second: AnyTransitionDefinition): boolean {
  if (ends(first)) return true
  const isOnce = first.source === second.source && /^xstate\.(done|error|after)\./.test(first.eventType)
  const originOf = ({ eventType }: AnyTransitionDefinition) => eventType.replace(/^xstate\.(done|error)\./, 'answer.')
  const isEntered =
    first.target?.flatMap(enteredWith).includes(first.source) &&
    (first.reenter || !first.target.every((one) => one !== first.source && isWithin(one, first.source)))
  return isOnce && originOf(first) === originOf(second) && !isEntered
}

/** For every transition of a chart those that can be taken right after it in the same region, guards aside; all by their keys. */
export function successorsOf(machine: AnyStateMachine): Map<string, Set<string>> {
  const transitions = nodesOf(machine).flatMap(branchesOf).flat()
  return new Map(
    transitions.map((first) => {
      const active = activeAfter(first)
      const seconds = transitions.filter((second) => active.has(second.source) && !isOver(first, second))
      return [transitionKey(first), new Set(seconds.map(transitionKey))]
    }),
  )
}
