import type { Api } from '../edge/api.ts'
import type { Boot } from '../edge/boot.ts'
import type { Edge } from '../edge/edge.ts'
import { lazyApi } from '../edge/lazy-api.ts'
import type { NearStores } from '../edge/near-stores.ts'
import { noteDrawn } from '../features/use-selector.ts'
import { bindBrowse } from './flows/browse.ts'
import { bindDeliveryOption } from './flows/delivery-option.ts'
import { bindPlace } from './flows/place.ts'
import { bindShell } from './flows/shell.ts'
import { bindStartup } from './flows/startup.ts'
import { wire } from './wiring.ts'

/** The actors that a first view needs; they live as long as the app does. */
export interface AppActors {
  startup: ReturnType<typeof bindStartup>
  shell: ReturnType<typeof bindShell>
  place: ReturnType<typeof bindPlace>
  option: ReturnType<typeof bindDeliveryOption>
  browse: ReturnType<typeof bindBrowse>
}

/** What every binding is given. */
export interface Ground {
  edge: Edge
  api: Api
  boot: Boot | undefined
  /** The list that an earlier visit has stored. */
  nearStores: NearStores | undefined
}

export interface Runtime extends Ground {
  actors: AppActors
  /** An actor of a later screen: made at its first use, then the same one for as long as the app lives. */
  once<T>(name: string, make: () => T): T
  /** Has `once` make it anew at its next use. */
  forget(name: string): void
  /** What `once` has made so far. */
  made(): Iterable<unknown>
  /** Whether the view that the server wrote is the one that this browser would draw first. */
  fitsFirstView(): boolean
  /** Does it once the flows are started: at once, or later. */
  whenStarted(act: () => void): void
  /** Starts every flow; the first view has been drawn by then. */
  start: () => void
}

export function createRuntime(edge: Edge, boot: Boot | undefined, nearStores?: NearStores): Runtime {
  const api = lazyApi(() => import('./network.ts').then((part) => part.apiOf(runtime)))
  const ground: Ground = { edge, api, boot, nearStores }
  const place = bindPlace(ground)
  const option = bindDeliveryOption(ground)
  const at = place.getSnapshot().context.place
  const way = option.getSnapshot().context.option
  const startup = bindStartup(ground)
  const shell = bindShell(ground)
  const actors: AppActors = {
    startup,
    shell,
    place,
    option,
    browse: bindBrowse(ground, at, way),
  }
  const made = new Map<string, unknown>()
  let waiting: (() => void)[] | undefined = []
  const runtime: Runtime = {
    ...ground,
    actors,
    once<T>(name: string, make: () => T): T {
      if (!made.has(name)) made.set(name, make())
      return made.get(name) as T
    },
    forget: (name) => void made.delete(name),
    made: () => made.values(),
    fitsFirstView: () => boot?.layout === actors.shell.getSnapshot().context.layout && !edge.isReturning(),
    whenStarted(act) {
      if (waiting) waiting.push(act)
      else act()
    },
    start() {
      if (!waiting) return
      for (const actor of [startup, shell, place, option, actors.browse]) noteDrawn(actor)
      edge.noteVisit()
      wire(actors, edge)
      const acts = waiting
      waiting = undefined
      for (const act of acts) act()
      for (const actor of [startup, shell, place, option]) actor.start()
    },
  }
  return runtime
}
