import * as limits from '../../machines/limits.ts'
import { refusal } from './refusal.ts'

export interface Message {
  id: string | undefined
  type: string
  data: string
}

interface LineOptions<E> {
  /** Opens the stream. */
  open: (init: { headers: Record<string, string>; signal: AbortSignal }) => Promise<Response>
  /** What a message means; undefined where it means nothing here. */
  eventOf: (message: Message) => E | undefined
  told: (event: E | { type: 'line.up' } | { type: 'line.down' }) => void
}

/** The server-sent events of a stream, one by one; `heard` is called for whatever comes, also for a mere sign of life. */
async function* messagesOf(body: ReadableStream<Uint8Array>, heard: () => void): AsyncGenerator<Message> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    heard()
    rest += decoder.decode(value, { stream: true })
    const blocks = rest.split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = new Map(
        block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trimStart()]),
      )
      const data = fields.get('data')
      if (data !== undefined) yield { id: fields.get('id'), type: fields.get('event') ?? 'message', data }
    }
  }
}

/**
 * Follows a stream of events until it is stopped: a line that breaks, or gives no sign of life, is told and laid again, from the last event that came through
 * it. It is read by fetch, so that the token travels in a header and never in an address.
 */
export function followEvents<E>({ open, eventOf, told }: LineOptions<E>): () => void {
  const stopped = new AbortController()
  const isStopped = () => stopped.signal.aborted
  let lastId: string | undefined
  let waitMs = limits.liveRetryMs
  /** Until the next try: each wait is twice the one before, and ends early when the network comes back. */
  const pause = () =>
    new Promise<void>((done) => {
      const end = () => {
        clearTimeout(timer)
        removeEventListener('online', end)
        done()
      }
      const timer = setTimeout(end, waitMs)
      waitMs = Math.min(2 * waitMs, limits.liveRetryAtMostMs)
      addEventListener('online', end)
      stopped.signal.addEventListener('abort', end)
    })
  const lay = async () => {
    const silent = new AbortController()
    let silence: ReturnType<typeof setTimeout> | undefined
    const heard = () => {
      clearTimeout(silence)
      silence = setTimeout(() => silent.abort(), limits.lineQuietMs)
    }
    try {
      const headers: Record<string, string> = { Accept: 'text/event-stream' }
      if (lastId !== undefined) headers['Last-Event-ID'] = lastId
      const response = await open({ headers, signal: AbortSignal.any([stopped.signal, silent.signal]) })
      if (!response.ok || !response.body) throw refusal(response.status, undefined)
      waitMs = limits.liveRetryMs
      heard()
      told({ type: 'line.up' })
      for await (const message of messagesOf(response.body, heard)) {
        lastId = message.id ?? lastId
        const event = eventOf(message)
        if (event) told(event)
      }
    } catch {
      // told by whoever lays it again
    } finally {
      clearTimeout(silence)
    }
  }
  const follow = async () => {
    while (!isStopped()) {
      await lay()
      if (isStopped()) return
      told({ type: 'line.down' })
      await pause()
    }
  }
  void follow()
  return () => stopped.abort()
}
