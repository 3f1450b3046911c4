export interface CourierEventStreamContext {
  /** Whether an update came since the lists were last said to have changed. */
  hasUpdate: boolean
}

export type CourierEventStreamEvent =
  | { type: 'connection.opened' }
  | { type: 'connection.lost' }
  /** The server says that the lists have changed. */
  | { type: 'lists.changed' }

export type CourierEventStreamEmitted =
  /** Changes are notified from now on; what has changed before has to be read. */
  | { type: 'lists.subscribed' }
  /** Changes are no longer notified. */
  | { type: 'lists.unsubscribed' }
  | { type: 'lists.changed' }
