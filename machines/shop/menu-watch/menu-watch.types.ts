export type MenuWatchEvent =
  /** Changes are notified from now on, or no longer. */
  | { type: 'connection.opened' }
  | { type: 'connection.lost' }
  /** Other dishes of the store that is shown are sold now. */
  | { type: 'menu.changed' }
  /** The page is visible again. */
  | { type: 'page.seen' }
