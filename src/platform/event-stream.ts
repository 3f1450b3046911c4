import * as limits from '../../machines/limits.ts'
import { isOnline } from './connection.ts'
import { maybe } from './lenient.ts'
import { pauseUntilOnline } from './pause-until-online.ts'
import { refusal } from './refusal.ts'

export interface Message {
  id: string | undefined
  type: string
  data: string
}

interface StreamOptions<E> {
  /** Opens the stream. */
  open: (init: { headers: Record<string, string>; signal: AbortSignal }) => Promise<Response>
  /** What a message means; undefined where it means nothing here. */
  eventOf: (message: Message) => E | undefined
  notify: (event: E | { type: 'connection.opened' } | { type: 'connection.lost' }) => void
}

/** The server-sent events of a stream, one by one; `received` is called for whatever comes, also for a mere heartbeat. */
async function* messagesOf(body: ReadableStream<Uint8Array>, received: () => void): AsyncGenerator<Message> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    received()
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
 * Follows a stream of events until it is stopped: a connection that is lost, sends no heartbeat, or is there while the browser says that it has no network, is
 * reported and opened again, from the last event that came through it. It is read by fetch, so that the token travels in a header and never in an address.
 */
export function followEvents<E>({ open, eventOf, notify }: StreamOptions<E>): () => void {
  const stopped = new AbortController()
  const isStopped = () => stopped.signal.aborted
  let lastId: string | undefined
  let waitMs = limits.liveRetryMs
  /**
   * Until the next try: each wait is twice the one before, and the longest where the browser says that it has no network, which may be wrong. It ends early
   * when the network comes back.
   */
  const pause = () => {
    const ended = pauseUntilOnline(isOnline() ? waitMs : limits.liveRetryAtMostMs, stopped.signal)
    waitMs = Math.min(2 * waitMs, limits.liveRetryAtMostMs)
    return ended
  }
  const connect = async () => {
    const lost = new AbortController()
    const drop = () => lost.abort()
    let silence: ReturnType<typeof setTimeout> | undefined
    const received = () => {
      clearTimeout(silence)
      silence = setTimeout(drop, limits.connectionIdleMs)
    }
    addEventListener('offline', drop)
    try {
      const headers: Record<string, string> = { Accept: 'text/event-stream' }
      if (lastId !== undefined) headers['Last-Event-ID'] = lastId
      const response = await open({ headers, signal: AbortSignal.any([stopped.signal, lost.signal]) })
      // a page in between, such as that of a Wi-Fi
      const isPage = response.headers.get('Content-Type')?.includes('html') === true
      if (!response.ok || !response.body || isPage) throw refusal(response.status, undefined)
      waitMs = limits.liveRetryMs
      received()
      notify({ type: 'connection.opened' })
      for await (const message of messagesOf(response.body, received)) {
        lastId = message.id ?? lastId
        // what cannot be read is left out and noted
        const event = maybe(eventOf, message)
        if (event) notify(event)
      }
    } catch {
      // reported by the caller, which opens it again
    } finally {
      clearTimeout(silence)
      removeEventListener('offline', drop)
      drop()
    }
  }
  const follow = async () => {
    while (!isStopped()) {
      await connect()
      if (isStopped()) return
      notify({ type: 'connection.lost' })
      await pause()
    }
  }
  void follow()
  return () => stopped.abort()
}
