export interface KeepAliveContext {
  isHidden: boolean
  isIdle: boolean
}

/** What a page reports of whether it is used. */
export type KeepAliveEvent = { type: 'page.hidden' } | { type: 'page.shown' } | { type: 'person.acted' }

export type KeepAliveEmitted = { type: 'keepAlive.due' } | { type: 'page.seen' }
