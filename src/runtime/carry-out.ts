import { fromCallback, type AnyActorRef, type EventObject, type Subscription } from 'xstate'

type Stop = (() => void) | Subscription

const end = (stop: Stop) => (typeof stop === 'function' ? stop() : stop.unsubscribe())

/** What is done in the browser for each actor, by its id; answers what ends it. */
export type Effects<Actors> = { [Id in keyof Actors]?: (actor: Actors[Id]) => Stop[] }

/** Carries out in the browser what the named actors of the system emit for it, for as long as the state lives in which they do. */
export const carryOut = <Actors>(effects: Effects<Actors>) =>
  fromCallback<EventObject, { of: readonly string[] }>(({ input, system }) => {
    const table = effects as Record<string, ((actor: AnyActorRef) => Stop[]) | undefined>
    const stops = input.of.flatMap((id) => table[id]?.(system.get(id) as AnyActorRef) ?? [])
    return () => stops.forEach(end)
  })
