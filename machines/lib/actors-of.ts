import type { AnyStateMachine } from 'xstate'

type Implementations<M extends AnyStateMachine> = NonNullable<Parameters<M['provide']>[0]['actors']>

/** Every effect that a machine names. An object of bindings `satisfies ActorsOf<typeof machine>`, so that a forgotten one does not compile. */
export type ActorsOf<M extends AnyStateMachine> = Required<Implementations<M>>
