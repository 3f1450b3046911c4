import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect'
import type { AnyActor, AnyActorRef, InspectionEvent } from 'xstate'
import * as limits from '../../machines/limits.ts'
import { sendInspection, tabId } from '../platform/inspection.ts'
import { redactWrittenTexts } from '../platform/redact.ts'

/** Unique among all tabs: the ids of a system of actors count from 0. */
const idOf = (sessionId: string) => `${tabId}/${sessionId}`

const parentOf = (actor: AnyActorRef) => (actor as AnyActor)._parent

/** The inspector would inspect what it receives, and so on without end. */
export const isInspector = (actor: AnyActorRef | undefined): boolean =>
  actor !== undefined && (actor.id === 'screen.inspector' || isInspector(parentOf(actor)))

/** What an actor holds, without anything secret; the names of states and statuses are the charts' own. */
function shownOf(snapshot: object) {
  const { status, value, context, output, error } = snapshot as Record<string, unknown>
  return { status, value, ...(redactWrittenTexts({ context, output, error }) as object) } as { status: 'active'; value: unknown }
}

const childrenOf = (actor: AnyActorRef): AnyActorRef[] => {
  const { children } = actor.getSnapshot() as { children?: Record<string, AnyActorRef | undefined> }
  return Object.values(children ?? {}).filter((child) => child !== undefined)
}

const livingFrom = (actor: AnyActorRef): AnyActorRef[] => (isInspector(actor) ? [] : [actor, ...childrenOf(actor).flatMap(livingFrom)])

/**
 * Sends what happens to the actors of this tab to the inspectors that are open, by the protocol of `@statelyai/inspect`. An inspector that is opened receives
 * every actor that lives then, and the last events of each. Its `inspect` is not used: it waits for idle time, which a tab in the background has none of.
 */
export function broadcast(app: AnyActorRef): (event: InspectionEvent) => void {
  const names = new Map<string, string>()
  const recorded = new Map<string, StatelyInspectionEvent[]>()
  const send = sendInspection(reportAll)
  const inspector = createInspector(
    { send: record },
    {
      serializationDepthLimit: limits.inspectedDepth,
      serialize: withTab,
    },
  )

  function withTab(event: StatelyInspectionEvent): StatelyInspectionEvent {
    const ids = { rootId: idOf(app.sessionId), sessionId: idOf(event.sessionId) }
    if (event.type === '@xstate.event') return { ...event, ...ids, sourceId: event.sourceId && idOf(event.sourceId) }
    if (event.type === '@xstate.snapshot') return { ...event, ...ids }
    return { ...event, ...ids, name: names.get(event.sessionId) ?? event.name, parentId: event.parentId && idOf(event.parentId) }
  }

  function record(event: StatelyInspectionEvent) {
    if (event.type === '@xstate.event')
      recorded.set(event.sessionId, [...(recorded.get(event.sessionId) ?? []), event].slice(-limits.inspectedEvents))
    send(event)
  }

  function announce(actor: AnyActorRef) {
    names.set(actor.sessionId, (actor as AnyActor).systemId ?? actor.id)
    inspector.actor(actor, shownOf(actor.getSnapshot() as object))
  }

  function reportAll() {
    const living = livingFrom(app)
    for (const actor of living) announce(actor)
    const ids = new Set(living.map(({ sessionId }) => idOf(sessionId)))
    for (const [id, events] of recorded) {
      if (!ids.has(id)) recorded.delete(id)
      else for (const event of events) send(event)
    }
  }

  const announceNew = (actor: AnyActorRef) => {
    if (!names.has(actor.sessionId)) announce(actor)
  }

  reportAll()
  return (inspected) => {
    const actor = inspected.actorRef as AnyActorRef
    if (isInspector(actor)) return
    // its name and what it holds are known once it has been created
    if (inspected.type === '@xstate.actor') queueMicrotask(() => announceNew(actor))
    if (inspected.type === '@xstate.event') {
      const { event, sourceRef } = inspected
      announceNew(actor)
      inspector.event(actor, { ...(redactWrittenTexts(event) as object), type: event.type }, sourceRef && { source: sourceRef })
    }
    if (inspected.type === '@xstate.snapshot') {
      announceNew(actor)
      inspector.snapshot(actor, shownOf(inspected.snapshot), { event: { type: inspected.event.type } })
    }
  }
}
