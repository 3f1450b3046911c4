import * as limits from '../../machines/limits.ts'

type StreamEvent = { type: 'connection.opened' } | { type: 'connection.lost' } | { type: string }

interface SharedStream<E extends StreamEvent> {
  /** What is followed; the same in every tab that follows it. */
  name: string
  /** Opens a connection of one's own; answers a function that closes it. */
  follow: (notify: (event: E) => void) => () => void
  /** What an event is the newest of, where it is not its type alone. */
  kindOf?: (event: E) => string
  notify: (event: E) => void
}

/** What tabs say to each other: an event, a heartbeat, or the question of a tab that has just come. */
type Said<E> = { event: E } | 'here' | 'hello'

/**
 * Follows something over one connection for all tabs of a browser: the one that holds the lock opens it and notifies the others. Where that one goes, the next
 * takes over; where it falls silent, frozen in the background, its lock is taken from it. Without locks or channels each tab has a connection of its own.
 */
export function shareEventStream<E extends StreamEvent>({
  name,
  follow,
  kindOf = ({ type }) => type,
  notify,
}: SharedStream<E>): () => void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return follow(notify)
  const channel = new BroadcastChannel(`events:${name}`)
  const over = new AbortController()
  /** The newest event of each kind, for tabs that come later; up and down are one kind. */
  const newest = new Map<string, E>()
  let resign: (() => void) | undefined
  let silence: ReturnType<typeof setTimeout> | undefined

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  const say = (said: Said<E>) => channel.postMessage(said)

  const lead = () =>
    new Promise<void>((done) => {
      // a lock may still come that was on its way
      if (over.signal.aborted) return done()
      clearTimeout(silence)
      const stop = follow((event) => {
        // what came before an interruption may be out of date
        if (event.type === 'connection.opened') newest.clear()
        newest.set(/^connection\.(opened|lost)$/.test(event.type) ? 'connection' : kindOf(event), event)
        notify(event)
        say({ event })
      })
      const beat = setInterval(() => say('here'), limits.heartbeatMs)
      say('here')
      resign = () => {
        stop()
        clearInterval(beat)
        resign = undefined
        done()
      }
    })

  const ask = (options: LockOptions) => {
    navigator.locks.request(`events:${name}`, options, lead).catch(() => {
      if (over.signal.aborted) return
      // another tab has taken it over
      resign?.()
      ask({ signal: over.signal })
      listen()
    })
  }
  const listen = () => {
    clearTimeout(silence)
    // the timers of hidden tabs are slow, those of heartbeats too: only a tab that is seen takes the connection over
    if (!resign) silence = setTimeout(() => (document.hidden ? listen() : ask({ steal: true })), limits.heartbeatMissingMs)
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Said<E>>) => {
    if (over.signal.aborted) return
    if (data === 'hello') {
      if (resign) for (const event of newest.values()) say({ event })
      return
    }
    listen()
    if (data !== 'here' && !resign) notify(data.event)
  })
  ask({ signal: over.signal })
  say('hello')
  listen()
  return () => {
    over.abort()
    clearTimeout(silence)
    resign?.()
    channel.close()
  }
}
