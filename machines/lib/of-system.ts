import type { AnyActorRef } from 'xstate'

/** An actor of the system that is neither child nor parent, as a target of `sendTo`. */
export const ofSystem =
  (id: string) =>
  ({ system }: { system: { get(id: string): AnyActorRef | undefined } }) =>
    system.get(id) as AnyActorRef
