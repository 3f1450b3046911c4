import type { Settings } from '../../domain/settings.ts'
import type { ActorsFrom, InputsFrom, Relayed } from '../../lib/relay.ts'
import type { Message } from '../message/message.types.ts'
import type { startupMachine } from '../startup/startup.machine.ts'
import type { overlays, upkeep } from './overlays.machine.ts'

/** The actors of the overlays, by the ids under which the system has them; a group lives in the state that invokes it. */
export type OverlayActors = ActorsFrom<typeof overlays & typeof upkeep>

export interface OverlaysInput extends Pick<
  InputsFrom<typeof overlays & typeof upkeep>,
  'connectivity' | 'consent' | 'worker' | 'prefetch'
> {
  settings: Settings
  install: { isInstalled: boolean; isDeclined: boolean; isAppleTouch: boolean }
}

/** Over the service worker; `isElsewhere` where the app is in front and shows something else. */
export interface Push {
  type: 'push.received'
  message: Message
  isElsewhere: boolean
}

export type OverlaysEvent =
  | Relayed<{ startup: typeof startupMachine }>
  /** Something has to lie over the app before its time. */
  | { type: 'overlays.want' }
  | Push

/** What the browser is to do, and what others follow. */
export type OverlaysEmitted = { type: 'overlays.opened' } | Push
