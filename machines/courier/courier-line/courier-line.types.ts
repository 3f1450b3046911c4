export interface CourierLineContext {
  /** Whether news came since the lists were last said to have changed. */
  hasNews: boolean
}

export type CourierLineEvent =
  | { type: 'line.up' }
  | { type: 'line.down' }
  /** The server's word that the lists look otherwise now. */
  | { type: 'line.news' }

export type CourierLineEmitted =
  /** What changes is told from now on; what has changed before has to be read. */
  | { type: 'lists.told' }
  /** Nothing is told any more. */
  | { type: 'lists.untold' }
  | { type: 'lists.changed' }
