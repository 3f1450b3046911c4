/** What is handed on: a link, and what it leads to. */
export interface Shared {
  title: string
  url: string
}

export interface ShareContext {
  shared: Shared | undefined
}

export type ShareEvent = { type: 'share.wanted' } & Shared

/** `closed`: the person thought better of it. `none`: the device has no sheet for it. */
export type ShareAnswer = 'shared' | 'closed' | 'none'

export interface ShareEmitted {
  type: 'link.copied' | 'link.notCopied'
}
