export type Tone = 'neutral' | 'success' | 'danger'

export interface Notice {
  id: number
  tone: Tone
  /** A key of the text tables, or a text from the server as it is. */
  text: string
}

export interface NoticeContext {
  shown: Notice | undefined
  waiting: Notice[]
  lastId: number
}

export type NoticeEvent = { type: 'notice.show'; tone: Tone; text: string } | { type: 'notice.dismiss' }
