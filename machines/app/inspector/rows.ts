import type { InspectedActor, StateValue } from './inspector.types.ts'

/** The paths of the active states of a snapshot's value, each below the one above it. */
export function activePaths(value: StateValue | undefined, above = ''): string[] {
  if (value === undefined) return []
  const pathOf = (key: string) => (above === '' ? key : `${above}.${key}`)
  if (typeof value === 'string') return [pathOf(value)]
  return Object.entries(value).flatMap(([key, below]) => [pathOf(key), ...activePaths(below, pathOf(key))])
}

/** The active states that have none below them. */
export function leafPaths(value: StateValue | undefined): string[] {
  const paths = activePaths(value)
  return paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`)))
}

interface Shown {
  search: string
  isMachinesOnly: boolean
}

function isShown({ name, chart, snapshot }: InspectedActor, { search, isMachinesOnly }: Shown): boolean {
  if (isMachinesOnly && chart === undefined) return false
  const text = [name, chart?.key ?? '', snapshot.status, ...leafPaths(snapshot.value)].join(' ')
  return text.toLowerCase().includes(search.trim().toLowerCase())
}

/** An actor of the tree, with those below it. */
export interface ActorBranch {
  actor: InspectedActor
  /** The names down to it, joined by slashes. */
  path: string
  /** Whether it is what was searched for, and not only above that. */
  isFound: boolean
  children: ActorBranch[]
}

/** The actors that are shown as a tree; an actor above one that is shown is shown as well. One whose parent is unknown is at the top. */
export function branchesOf(actors: readonly InspectedActor[], shown: Shown): ActorBranch[] {
  const known = new Set(actors.map(({ sessionId }) => sessionId))
  const byParent = Map.groupBy(actors, ({ parentId }) => (parentId !== undefined && known.has(parentId) ? parentId : undefined))
  const below = (parent: string | undefined, above: string): ActorBranch[] =>
    (byParent.get(parent) ?? []).flatMap((actor) => {
      const path = `${above}/${actor.name}`
      const children = below(actor.sessionId, path)
      const isFound = isShown(actor, shown)
      return isFound || children.length > 0 ? [{ actor, path, isFound, children }] : []
    })
  return below(undefined, '')
}

/** The name that an actor is called by. */
export const nameOf = (actors: readonly InspectedActor[], sessionId: string | undefined): string | undefined =>
  actors.find((actor) => actor.sessionId === sessionId)?.name
