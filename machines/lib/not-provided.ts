import { fromCallback, fromPromise, type AnyActorLogic, type EventObject } from 'xstate'

/** Placeholder of an effect that the app binds later; without a binding it rejects with its own name. */
export const notProvided = <Output, Input = undefined>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`The actor '${name}' is not provided`)))

/** The same for an effect that goes on and sends events. */
export const notProvidedListener = <Sent extends EventObject, Input = undefined>(name: string) =>
  fromCallback<Sent, Input>(() => {
    throw new Error(`The actor '${name}' is not provided`)
  })

/** The same for another flow's machine, which reports to its parent by events. */
export const notProvidedMachine = (name: string): AnyActorLogic =>
  fromCallback(() => {
    throw new Error(`The actor '${name}' is not provided`)
  })
