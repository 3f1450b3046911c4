/** What a push carries, as it is shown inside the app. */
export interface Message {
  title: string
  text: string
  image: string | undefined
  /** A path of this site that it leads to. */
  path: string | undefined
}

export interface MessageContext {
  shown: Message | undefined
  waiting: Message[]
}

export type MessageEvent = { type: 'message.received'; message: Message } | { type: 'message.close' } | { type: 'message.open' }

export type MessageEmitted = { type: 'path.opened'; path: string }
