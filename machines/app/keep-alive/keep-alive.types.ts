export interface KeepAliveContext {
  isHidden: boolean
  isIdle: boolean
}

/** What a page tells of whether anybody attends to it. */
export type KeepAliveEvent = { type: 'page.hidden' } | { type: 'page.shown' } | { type: 'person.acted' }

export type KeepAliveEmitted = { type: 'keepAlive.due' } | { type: 'page.seen' }
