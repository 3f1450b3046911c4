import type { AnyActor, AnyActorRef } from 'xstate'
import type { Tab } from './tab.ts'

/** A screen that is left. */
export const leave = (tab: Tab, actor: AnyActor): void => tab.run(() => tab.runtime.app.send({ type: 'screen.left', actor } as never))

/** Sends an event where the actor takes it, as a button that is not disabled does. */
export function tap(tab: Tab, actor: AnyActorRef | undefined, event: { type: string; [value: string]: unknown }): boolean {
  if (!actor || actor.getSnapshot().status !== 'active' || !actor.getSnapshot().can(event)) return false
  tab.run(() => actor.send(event))
  return true
}
