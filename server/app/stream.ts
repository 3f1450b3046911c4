import type { FastifyReply } from 'fastify'
import type { Context } from '../context/context.ts'
import { isStillIn } from '../domain/sessions.ts'
import type { AccessClaims } from '../domain/tokens.ts'
import { dataPolicy } from './headers.ts'

const heartbeatMs = 15_000

/** An answer that goes on: server-sent events for somebody, until they go or their session ends. */
interface EventStream {
  write: (id: number | undefined, type: string, payload: unknown) => void
  /** Says something after what was said before, and nothing more to somebody whose session has ended meanwhile. */
  say: (line: () => void, may?: () => Promise<boolean>) => void
  end: () => void
  /** Calls once the listener is gone. */
  closed: (then: () => void) => void
}

export function openStream({ db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>, who: AccessClaims, reply: FastifyReply): EventStream {
  reply.hijack()
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
  raw.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': dataPolicy,
    'X-Accel-Buffering': 'no',
  })
  raw.flushHeaders()
  let said = Promise.resolve()
  const say: EventStream['say'] = (line, may) => {
    said = said
      .then(async () => {
        if (raw.writableEnded) return
        if (!(await isStillIn({ db, clock }, who))) raw.end()
        else if (!may || (await may())) line()
      })
      .catch((error: unknown) => {
        log.warn({ err: error }, 'an event could not be told')
        raw.end()
      })
  }
  const heartbeat = setInterval(() => say(() => raw.write(': still here\n\n')), heartbeatMs)
  raw.once('close', () => clearInterval(heartbeat))
  return {
    write: (id, type, payload) =>
      void raw.write(`${id === undefined ? '' : `id: ${id}\n`}event: ${type}\ndata: ${JSON.stringify(payload)}\n\n`),
    say,
    end: () => raw.end(),
    closed: (then) => void raw.once('close', then),
  }
}
