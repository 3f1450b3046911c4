import {
  fromCallback,
  type ActorRefFrom,
  type AnyActorLogic,
  type AnyActorRef,
  type EmittedFrom,
  type EventObject,
  type InputFrom,
} from 'xstate'

type Logics = Record<string, AnyActorLogic>

type RelayedBy<By extends string, Emitted extends EventObject> =
  // what emits nothing of its own has every event there is
  EventObject extends Emitted ? never : Emitted extends EventObject ? Emitted & { by: By } : never

/** The events that a parent receives from its children by `relay`: each as it was emitted, with the child's id. */
export type Relayed<Children extends Logics> = {
  [By in keyof Children & string]: RelayedBy<By, EmittedFrom<Children[By]>>
}[keyof Children & string]

export type ActorsFrom<Children extends Logics> = { [Id in keyof Children]: ActorRefFrom<Children[Id]> }

export type InputsFrom<Children extends Logics> = { [Id in keyof Children]: InputFrom<Children[Id]> }

/**
 * Sends its parent what actors emit, the given ones or those that the system has by these names, so that a chart says who receives it. Comes first among the
 * actors of its state: what starts after it is received from its first event on.
 */
export const relay = fromCallback<EventObject, { of: readonly (string | AnyActorRef)[] }>(({ input, sendBack, system }) => {
  const subscriptions = input.of.map((one) => {
    const actor = typeof one === 'string' ? (system.get(one) as AnyActorRef | undefined) : one
    const by = typeof one === 'string' ? one : one.id
    if (!actor) throw new Error(`No actor '${by}' to relay`)
    return actor.on('*', (event: EventObject) => sendBack({ ...event, by }))
  })
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe()
  }
})
