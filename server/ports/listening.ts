export interface PublishedEvent {
  /** Undefined for events that are not stored, such as positions. */
  id: number | undefined
  type: string
  payload: unknown
  /** The event as it is sent, serialized once for all listeners. */
  frame: string
}

/** Subscribes to the events that a channel publishes from now on; answers a function that unsubscribes. `end` is called where the server stops. */
export type ListenToChannel = (channel: string, send: (event: PublishedEvent) => void, end: () => void) => () => void

/**
 * Subscribes to the updates for a customer, a courier or a member of stores that are published from now on; answers a function that unsubscribes. `end` is called where updates may
 * have been missed.
 */
export type ListenToUpdates = (id: number, send: (frame: string, type: string) => void, end: () => void) => Promise<() => void>

/** A frame, or a function that makes it when its turn has come; nothing is sent for undefined. */
type Sendable = string | (() => Promise<string | undefined>)

/** An open response of server-sent events, until the listener disconnects or their session ends. */
export interface EventStream {
  /** Sends frames in the order of the calls, and none once the listener's session has ended. */
  send: (what: Sendable) => void
  end: () => void
  /** Registers what is to run once the connection is closed. */
  onClose: (then: () => void) => void
}
