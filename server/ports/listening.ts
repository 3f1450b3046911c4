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

/** What is sent, or what finds it out when its turn has come; nothing is sent of undefined. */
type Sent = string | (() => Promise<string | undefined>)

/** An answer that goes on: server-sent events for somebody, until they go or their session ends. */
export interface EventStream {
  /** Sends something after what was sent before, and nothing more to somebody whose session has ended meanwhile. */
  send: (what: Sent) => void
  end: () => void
  /** Calls once the listener is gone. */
  closed: (then: () => void) => void
}
