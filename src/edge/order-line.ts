import type { RunningOrderEvent } from '../../machines/running-order/running-order.types.ts'
import type { CourierPosition } from '../../machines/domain/entities.ts'
import * as limits from '../../machines/limits.ts'
import { number } from './lenient.ts'
import type { components } from '../../openapi/types.ts'
import { refusal } from './refusal.ts'

const positionOf = (wire: components['schemas']['CourierPositionEvent']): CourierPosition => ({
  lat: number(wire.lat),
  lng: number(wire.lng),
  heading: wire.heading === null ? undefined : number(wire.heading),
  at: wire.at,
})

interface LineOptions {
  url: string
  /** Sends a request with the customer's token. */
  send: (request: Request) => Promise<Response>
  deviceId: string
  told: (event: RunningOrderEvent) => void
}

interface Message {
  id: string | undefined
  type: string
  data: string
}

/** The server-sent events of a stream, one by one. */
async function* messagesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Message> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
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

function eventOf({ type, data }: Message): RunningOrderEvent | undefined {
  const payload: unknown = JSON.parse(data)
  if (type === 'status') return { type: 'line.status', status: Number((payload as { orderstatus_id: unknown }).orderstatus_id) }
  if (type === 'position') return { type: 'line.position', position: positionOf(payload as Parameters<typeof positionOf>[0]) }
  return undefined
}

/**
 * Follows an order until it is stopped: a line that breaks is told and laid again, from the last event that came through it. It is read by fetch, so that the
 * token travels in a header and never in an address.
 */
export function followOrder({ url, send, deviceId, told }: LineOptions): () => void {
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
  const follow = async () => {
    while (!isStopped()) {
      try {
        const headers: Record<string, string> = { Accept: 'text/event-stream', 'X-Device-Id': deviceId }
        if (lastId !== undefined) headers['Last-Event-ID'] = lastId
        const response = await send(new Request(url, { headers, signal: stopped.signal }))
        if (!response.ok || !response.body) throw refusal(response.status, undefined)
        waitMs = limits.liveRetryMs
        told({ type: 'line.up' })
        for await (const message of messagesOf(response.body)) {
          lastId = message.id ?? lastId
          const event = eventOf(message)
          if (event) told(event)
        }
      } catch {
        // told below: whatever broke the line, it is laid again
      }
      if (isStopped()) return
      told({ type: 'line.down' })
      await pause()
    }
  }
  void follow()
  return () => stopped.abort()
}
