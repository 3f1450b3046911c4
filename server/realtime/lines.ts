import type { FastifyBaseLogger } from 'fastify'
import { Problem } from '../domain/problem.ts'
import type { EventHub } from './events.ts'
import { frameOf } from './stream.ts'

/** One server-sent event. */
interface Told {
  type: string
  payload: object
  /** Says how things stand: what was found out earlier is told no more after it. */
  isStand?: true
}

interface Line {
  send: (frame: string, type: string) => void
  end: () => void
}

/** The lines of somebody, and the turn in which they were told last how things stand. */
interface Listening {
  lines: Set<Line>
  toldAt: number
}

/** Tells those of one role who listen to this process what concerns them. */
export interface Lines {
  /**
   * Hears what concerns somebody; answers a function that stops it. `end` is called where something may have gone by unheard. Fails with UNAVAILABLE while
   * nothing can be heard.
   */
  listen: (id: number, send: Line['send'], end: () => void) => () => void
  count: () => number
  endAll: () => void
}

interface Options {
  hub: EventHub
  log: FastifyBaseLogger
  /** Where the news are told, as JSON. */
  channel: string
  /** Who of those who listen is told what. */
  concerned: (news: unknown, listening: number[]) => Promise<ReadonlyMap<number, Told>>
}

export function createLines({ hub, log, channel, concerned }: Options): Lines {
  const listening = new Map<number, Listening>()
  const all = () => [...listening.values()].flatMap(({ lines }) => [...lines])
  const endAll = () => {
    for (const line of all()) line.end()
  }

  let turns = 0
  const spread = (told: ReadonlyMap<number, Told>, turn: number) => {
    const frames = new Map<Told, string>()
    for (const [id, one] of told) {
      const own = listening.get(id)
      if (!own || (one.isStand && own.toldAt > turn)) continue
      if (one.isStand) own.toldAt = turn
      const frame = frames.get(one) ?? frameOf(undefined, one.type, one.payload)
      frames.set(one, frame)
      for (const line of own.lines) line.send(frame, one.type)
    }
  }
  const tell = async (payload: string) => {
    if (listening.size === 0) return
    turns += 1
    const turn = turns
    try {
      spread(await concerned(JSON.parse(payload), [...listening.keys()]), turn)
    } catch (error) {
      log.warn({ err: error }, 'listeners could not be told')
      endAll()
    }
  }
  hub.hear(channel, (payload) => void tell(payload), endAll)

  return {
    listen(id, send, end) {
      if (!hub.isHearing()) throw new Problem('UNAVAILABLE', { retryAfter: 1 })
      const line: Line = { send, end }
      const own = listening.get(id) ?? { lines: new Set(), toldAt: 0 }
      own.lines.add(line)
      listening.set(id, own)
      return () => {
        own.lines.delete(line)
        if (own.lines.size === 0 && listening.get(id) === own) listening.delete(id)
      }
    },
    count: () => all().length,
    endAll,
  }
}
