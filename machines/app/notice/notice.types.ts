type Tone = 'neutral' | 'success' | 'danger'

export interface Notice {
  id: number
  tone: Tone
  /** A key of the text tables, or a text from the server as it is. */
  text: string
  /** The value of `{name}` in the text. */
  params?: Record<string, string>
  /** How long it shows, before all others; in its turn and for `limits.toastMs` where nothing else is said. */
  forMs?: number
}

export interface NoticeContext {
  shown: Notice | undefined
  waiting: Notice[]
  lastId: number
}

export type NoticeEvent = ({ type: 'notice.show' } & Omit<Notice, 'id'>) | { type: 'notice.dismiss' }
