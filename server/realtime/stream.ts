import type { FastifyReply } from 'fastify'
import type { Context } from '../ports/context.ts'
import { networkOf } from '../domain/network.ts'
import { Problem } from '../domain/problem.ts'
import { isStillSignedIn } from '../services/sessions.ts'
import type { EventStream } from '../ports/listening.ts'
import type { AccessClaims } from '../ports/tokens.ts'
import { commonHeaders, dataPolicy } from '../web/headers.ts'

const heartbeatMs = 15_000
/** A client with more than this unread is disconnected; it reconnects, and starts from the current state. */
const unreadBytesAtMost = 256 * 1024

type StreamContext = Pick<Context, 'clock' | 'log' | 'sessionOf'>

/** The largest numbers of concurrent connections of a user and of an address in a process. */
export interface StreamLimits {
  user: number
  address: number
}

/** Limits concurrent event streams. Fails with RATE_LIMITED beyond the limits; otherwise answers a function to be called when the connection closes. */
export function createStreamLimiter(atMost: StreamLimits): (who: AccessClaims, address: string) => () => void {
  const open = new Map<string, number>()
  const change = (key: string, by: 1 | -1) => {
    const count = (open.get(key) ?? 0) + by
    if (count > 0) open.set(key, count)
    else open.delete(key)
  }
  return ({ aud, sub }, address) => {
    const [user, network] = [`${aud}:${sub}`, networkOf(address)]
    if ((open.get(user) ?? 0) >= atMost.user || (open.get(network) ?? 0) >= atMost.address)
      throw new Problem('RATE_LIMITED', { retryAfter: 30 })
    for (const key of [user, network]) change(key, 1)
    return () => {
      for (const key of [user, network]) change(key, -1)
    }
  }
}

/** Calls `then` once a response's connection has closed: immediately where the client has disconnected already, since there is no close event any more then. */
export const whenClosed = (raw: FastifyReply['raw'], then: () => void): void => void (raw.destroyed ? then() : raw.once('close', then))

export function openStream(context: StreamContext, who: AccessClaims, reply: FastifyReply): EventStream {
  reply.hijack()
  const { raw } = reply
  // `Connection: close` delimits the body, so that each event is one write without chunked framing
  raw.useChunkedEncodingByDefault = false
  // headers given to writeHead are not retained in memory, unlike those of setHeader
  raw.writeHead(200, {
    ...commonHeaders,
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': dataPolicy,
    'X-Accel-Buffering': 'no',
    Connection: 'close',
  })
  raw.flushHeaders()
  let queue = Promise.resolve()
  const send: EventStream['send'] = (what) => {
    queue = queue
      .then(async () => {
        if (raw.writableEnded) return
        const isSignedIn = await isStillSignedIn(context, who)
        if (!isSignedIn) raw.end()
        const frame = isSignedIn && typeof what !== 'string' ? await what() : what
        if (isSignedIn && typeof frame === 'string') raw.write(frame)
        if (raw.writableLength > unreadBytesAtMost) raw.destroy()
      })
      .catch((error: unknown) => {
        context.log.warn({ err: error }, 'an event could not be sent')
        raw.end()
      })
  }
  const heartbeat = setInterval(() => send(': still here\n\n'), heartbeatMs)
  const onClose: EventStream['onClose'] = (then) => whenClosed(raw, then)
  onClose(() => clearInterval(heartbeat))
  return { send, end: () => raw.end(), onClose }
}
