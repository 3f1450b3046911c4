interface StreamEvent {
  id: string | undefined
  type: string
  data: unknown
}

interface EventStream {
  status: number
  headers: Headers
  /** The next event, as soon as it arrives. */
  next(): Promise<StreamEvent>
  close(): Promise<void>
}

function parse(block: string): StreamEvent | undefined {
  const fields = new Map(block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]))
  const data = fields.get('data')
  return data === undefined ? undefined : { id: fields.get('id'), type: fields.get('event') ?? 'message', data: JSON.parse(data) }
}

/** Listens to server-sent events, from the event after `lastEventId` where one is named. */
export async function openStream(url: string, token: string, lastEventId?: string): Promise<EventStream> {
  const stop = new AbortController()
  const response = await fetch(url, {
    signal: stop.signal,
    headers: { Authorization: `Bearer ${token}`, ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }) },
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    status: response.status,
    headers: response.headers,
    async next() {
      for (;;) {
        const end = text.indexOf('\n\n')
        if (end >= 0) {
          const event = parse(text.slice(0, end))
          text = text.slice(end + 2)
          if (event) return event
          continue
        }
        const chunk = await reader?.read()
        if (!chunk || chunk.done) throw new Error('The stream ended')
        text += chunk.value
      }
    },
    async close() {
      stop.abort()
      await reader?.cancel().catch(() => {})
    },
  }
}
