import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/pool.ts'
import { concernedOf, courierNewsChannel, type CourierNews } from '../domain/courier-news.ts'
import { Problem } from '../domain/problem.ts'
import type { EventHub } from './events.ts'

interface Line {
  send: (news: CourierNews) => void
  end: () => void
}

/** Tells the couriers who listen to this process when their lists may have changed. */
export interface CourierLines {
  /**
   * Hears what concerns a courier; answers a function that stops it. `end` is called where something may have gone by unheard. Fails with UNAVAILABLE while
   * nothing can be heard.
   */
  listen: (courierId: number, send: (news: CourierNews) => void, end: () => void) => () => void
  count: () => number
  endAll: () => void
}

export function createCourierLines(database: Database, hub: EventHub, log: FastifyBaseLogger): CourierLines {
  const lines = new Map<number, Set<Line>>()
  const all = () => [...lines.values()].flatMap((own) => [...own])
  const endAll = () => {
    for (const line of all()) line.end()
  }

  const tell = async (payload: string) => {
    if (lines.size === 0) return
    try {
      const news = JSON.parse(payload) as CourierNews
      for (const id of await concernedOf(database.db, news, [...lines.keys()])) for (const line of lines.get(id) ?? []) line.send(news)
    } catch (error) {
      log.warn({ err: error }, 'couriers could not be told')
      endAll()
    }
  }
  hub.hear(courierNewsChannel, (payload) => void tell(payload), endAll)

  return {
    listen(courierId, send, end) {
      if (!hub.isHearing()) throw new Problem('UNAVAILABLE', { retryAfter: 1 })
      const line: Line = { send, end }
      const own = lines.get(courierId) ?? new Set<Line>()
      lines.set(courierId, own.add(line))
      return () => {
        own.delete(line)
        if (own.size === 0 && lines.get(courierId) === own) lines.delete(courierId)
      }
    },
    count: () => all().length,
    endAll,
  }
}
