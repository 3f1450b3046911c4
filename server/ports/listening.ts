export interface PublishedEvent {
  /** Undefined for what is in no table, such as positions. */
  id: number | undefined
  type: string
  payload: unknown
  /** As it goes over the wire; made once, however many receive it. */
  frame: string
}

/** Sends what is published on a channel from now on; answers a function that stops it. `end` is called where the server stops. */
export type ListenToChannel = (channel: string, send: (event: PublishedEvent) => void, end: () => void) => () => void

/**
 * Sends what concerns somebody and is published from now on, nothing of what was published before; answers a function that stops it. `end` is called where
 * something may have been missed.
 */
export type ListenToUpdates = (id: number, send: (frame: string, type: string) => void, end: () => void) => Promise<() => void>
