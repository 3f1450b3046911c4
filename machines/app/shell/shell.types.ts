/** Phone: 768 pixels or narrower. */
export type Layout = 'phone' | 'desktop'

export interface ShellContext {
  layout: Layout
}

export interface ShellInput {
  layout: Layout
}

export type ShellEvent = { type: 'layout.changed'; layout: Layout }

export type ShellEmitted = { type: 'layout.changed'; layout: Layout }
