import type { Boot } from '../../openapi/page.ts'
import { createApi, type Api } from '../edge/api.ts'
import type { Edge } from '../edge/edge.ts'
import { bindBrowse } from './flows/browse.ts'
import { bindCart } from './flows/cart.ts'
import { bindDeliveryOption } from './flows/delivery-option.ts'
import { bindNotice } from './flows/notice.ts'
import { bindPlace } from './flows/place.ts'
import { bindSessions, type Sessions } from './flows/session.ts'
import { bindShell } from './flows/shell.ts'
import { bindStartup } from './flows/startup.ts'
import { wire } from './wiring.ts'

/** The actors that live as long as the app does. */
export interface AppActors {
  startup: ReturnType<typeof bindStartup>
  shell: ReturnType<typeof bindShell>
  notice: ReturnType<typeof bindNotice>
  place: ReturnType<typeof bindPlace>
  option: ReturnType<typeof bindDeliveryOption>
  browse: ReturnType<typeof bindBrowse>
  cart: ReturnType<typeof bindCart>
}

/** What every binding is given. */
export interface Ground {
  edge: Edge
  api: Api
  boot: Boot | undefined
}

export interface Runtime extends Ground {
  actors: AppActors
  sessions: Sessions
  /** An actor of a later screen: made at its first use, then the same one for as long as the app lives. */
  once<T>(name: string, make: () => T): T
  /** Whether the view that the server wrote is the one that this browser would draw first. */
  fitsFirstView(): boolean
  /** Starts every flow; the first view has been drawn by then. */
  start(): void
}

export function createRuntime(edge: Edge, boot: Boot | undefined): Runtime {
  const sessions = bindSessions(edge)
  const api = createApi({
    baseUrl: edge.origin,
    deviceId: edge.deviceId,
    language: () => actors.startup.getSnapshot().context.language?.code ?? 'vi',
    credentials: sessions.credentials,
    fetch: edge.fetch,
  })
  const ground: Ground = { edge, api, boot }
  const place = bindPlace(ground)
  const option = bindDeliveryOption(ground)
  const at = place.getSnapshot().context.place
  const way = option.getSnapshot().context.option
  const actors: AppActors = {
    startup: bindStartup(ground),
    shell: bindShell(ground),
    notice: bindNotice(),
    place,
    option,
    browse: bindBrowse(ground, at, way),
    cart: bindCart(ground, at, way),
  }
  const made = new Map<string, unknown>()
  return {
    ...ground,
    actors,
    sessions,
    once<T>(name: string, make: () => T): T {
      if (!made.has(name)) made.set(name, make())
      return made.get(name) as T
    },
    fitsFirstView: () => boot?.layout === actors.shell.getSnapshot().context.layout && !edge.isReturning(),
    start() {
      edge.noteVisit()
      wire(actors, sessions, edge)
      sessions.start()
      for (const actor of Object.values(actors)) actor.start()
    },
  }
}
