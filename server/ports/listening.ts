interface StreamEvent {
  id: number
  type: string
  /** As it goes over the wire. */
  frame: string
}

/** Sends what is published on a channel from an event on; answers a function that stops it. `end` is called where the server stops. */
export type ListenToChannel = (channel: string, afterId: number, send: (event: StreamEvent) => void, end: () => void) => () => void

/**
 * Sends what concerns somebody as it happens; answers a function that stops it. `end` is called where something may have been missed. Fails with UNAVAILABLE
 * while nothing can be received.
 */
export type ListenToUpdates = (id: number, send: (frame: string, type: string) => void, end: () => void) => () => void
