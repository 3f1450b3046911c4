import type { AnyActor } from 'xstate'

/** The actors of the screens that are shown, by name. The views of one screen share them, however often the window changes its layout. */
export interface ScreenActors {
  getOrCreate<Actor extends AnyActor>(name: string, create: () => Actor): Actor
  /** Has a view use an actor; answers how it ends that. */
  hold(name: string): () => void
  isHeld(name: string): boolean
  /** The next screen that asks for the name gets an actor of its own. */
  dispose(name: string): void
}

export function createScreenActors(): ScreenActors {
  const instances = new Map<string, AnyActor>()
  const holders = new Map<string, number>()
  const count = (name: string, change: number) => void holders.set(name, (holders.get(name) ?? 0) + change)
  return {
    getOrCreate<Actor extends AnyActor>(name: string, create: () => Actor): Actor {
      const actor = instances.get(name) ?? create()
      instances.set(name, actor)
      // a name belongs to one kind of actor
      return actor as Actor
    },
    hold(name) {
      count(name, 1)
      return () => count(name, -1)
    },
    isHeld: (name) => (holders.get(name) ?? 0) > 0,
    dispose: (name) => void instances.delete(name),
  }
}
