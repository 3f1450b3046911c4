import type { FastifyReply } from 'fastify'
import type { Context } from '../ports/context.ts'
import { networkOf } from '../domain/network.ts'
import { Problem } from '../domain/problem.ts'
import { isStillSignedIn } from '../services/sessions.ts'
import type { EventStream } from '../ports/listening.ts'
import type { AccessClaims } from '../ports/tokens.ts'
import { commonHeaders, dataPolicy } from '../web/headers.ts'

const heartbeatMs = 15_000
/** A listener who lets more than this wait unread is cut off; it connects again, and begins with how things stand. */
const unreadBytesAtMost = 256 * 1024

type Watch = Pick<Context, 'clock' | 'log' | 'sessionOf'>

/** Connections that a user, and an address, may have open at a time in a process. */
export interface StreamLimits {
  user: number
  address: number
}

/** Counts connections for events. Fails with RATE_LIMITED beyond what a user or an address may have open; else answers what is to be called when it closes. */
export function createStreamCount(atMost: StreamLimits): (who: AccessClaims, address: string) => () => void {
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

export function openStream(context: Watch, who: AccessClaims, reply: FastifyReply): EventStream {
  reply.hijack()
  const { raw } = reply
  // it ends with its connection; without the frames of a length unknown each event is one write
  raw.useChunkedEncodingByDefault = false
  // given all at once they are written and not kept, one by one, as long as the answer goes on
  raw.writeHead(200, {
    ...commonHeaders,
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': dataPolicy,
    'X-Accel-Buffering': 'no',
    Connection: 'close',
  })
  raw.flushHeaders()
  let sent = Promise.resolve()
  const send: EventStream['send'] = (what) => {
    sent = sent
      .then(async () => {
        if (raw.writableEnded) return
        const isIn = await isStillSignedIn(context, who)
        if (!isIn) raw.end()
        const frame = isIn && typeof what !== 'string' ? await what() : what
        if (isIn && typeof frame === 'string') raw.write(frame)
        if (raw.writableLength > unreadBytesAtMost) raw.destroy()
      })
      .catch((error: unknown) => {
        context.log.warn({ err: error }, 'an event could not be sent')
        raw.end()
      })
  }
  const heartbeat = setInterval(() => send(': still here\n\n'), heartbeatMs)
  // who left before the stream was opened is gone already
  const closed: EventStream['closed'] = (then) => void (raw.destroyed ? then() : raw.once('close', then))
  closed(() => clearInterval(heartbeat))
  return { send, end: () => raw.end(), closed }
}
