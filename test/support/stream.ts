import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'

interface StreamEvent {
  id: string | undefined
  type: string
  data: unknown
}

interface EventStream {
  status: number
  headers: IncomingHttpHeaders
  /** The next event, as soon as it arrives. */
  next(): Promise<StreamEvent>
  close(): void
}

function parse(block: string): StreamEvent | undefined {
  const fields = new Map(block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]))
  const data = fields.get('data')
  return data === undefined ? undefined : { id: fields.get('id'), type: fields.get('event') ?? 'message', data: JSON.parse(data) }
}

/** Listens to server-sent events, from the event after `lastEventId` where one is named. */
export async function openStream(url: string, token: string, lastEventId?: string): Promise<EventStream> {
  const response = await new Promise<IncomingMessage>((answered, failed) => {
    const headers = { Authorization: `Bearer ${token}`, ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }) }
    request(url, { agent: false, headers }, answered).on('error', failed).end()
  })
  response.setEncoding('utf8')
  const chunks = response[Symbol.asyncIterator]()
  let text = ''
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    async next() {
      for (;;) {
        const end = text.indexOf('\n\n')
        if (end >= 0) {
          const event = parse(text.slice(0, end))
          text = text.slice(end + 2)
          if (event) return event
        } else {
          const chunk = await chunks.next()
          if (chunk.done === true) throw new Error('The stream ended')
          text += String(chunk.value)
        }
      }
    },
    close: () => void response.destroy(),
  }
}
