import * as limits from '../../limits.ts'
import type { AnnouncedActor, InspectedActor, InspectedEvent, InspectedSnapshot, InspectedTab } from './inspector.types.ts'

const isActive = ({ snapshot }: InspectedActor) => snapshot.status === 'active'

/** Those that live, and of those that have ended the newest. */
function withoutOldest(actors: InspectedActor[]): InspectedActor[] {
  const ended = actors.filter((actor) => !isActive(actor))
  const dropped = new Set(ended.slice(0, Math.max(0, ended.length - limits.inspectedEndedActors)))
  return dropped.size === 0 ? actors : actors.filter((actor) => !dropped.has(actor))
}

/** The tabs after one of them has changed; one that is not known, or was closed, stays so. */
const withTab = (tabs: InspectedTab[], id: string, change: (actors: InspectedActor[]) => InspectedActor[]): InspectedTab[] =>
  tabs.map((tab) => (tab.id === id ? { id, actors: change(tab.actors) } : tab))

/** The tabs, which may be one more, after a tab has announced an actor, which replaces what was known of it. */
export function withActor(tabs: InspectedTab[], id: string, actor: AnnouncedActor): InspectedTab[] {
  const announced = { ...actor, events: [] }
  if (!tabs.some((tab) => tab.id === id)) return [...tabs, { id, actors: [announced] }]
  return withTab(tabs, id, (actors) =>
    actors.some(({ sessionId }) => sessionId === actor.sessionId)
      ? actors.map((one) => (one.sessionId === actor.sessionId ? announced : one))
      : [...actors, announced],
  )
}

const withChange = (tabs: InspectedTab[], id: string, sessionId: string, change: (actor: InspectedActor) => InspectedActor) =>
  withTab(tabs, id, (actors) => withoutOldest(actors.map((actor) => (actor.sessionId === sessionId ? change(actor) : actor))))

/** The tabs after an actor has received an event. */
export const withEvent = (tabs: InspectedTab[], id: string, sessionId: string, received: InspectedEvent): InspectedTab[] =>
  withChange(tabs, id, sessionId, (actor) => ({ ...actor, events: [received, ...actor.events].slice(0, limits.inspectedEvents) }))

/** The tabs after an actor has changed. */
export const withSnapshot = (tabs: InspectedTab[], id: string, sessionId: string, snapshot: InspectedSnapshot): InspectedTab[] =>
  withChange(tabs, id, sessionId, (actor) => ({ ...actor, snapshot }))
