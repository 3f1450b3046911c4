import { noon } from '../support/fixed.ts'

interface Timer {
  id: number
  owner: object
  at: number
  everyMs: number | undefined
  act: () => void
}

/** The one clock of a simulated world, and the timers that its tabs have set. It moves only when it is told to. */
export class Timeline {
  now: number = noon.getTime()
  #last = 0
  #timers = new Map<number, Timer>()

  set(owner: object, delayMs: number, act: () => void, repeats = false): number {
    this.#last += 1
    const everyMs = Math.max(1, Number.isFinite(delayMs) ? delayMs : 0)
    this.#timers.set(this.#last, { id: this.#last, owner, at: this.now + everyMs, everyMs: repeats ? everyMs : undefined, act })
    return this.#last
  }

  clear(id: number): void {
    this.#timers.delete(id)
  }

  clearOf(owner: object): void {
    for (const { id, owner: own } of this.#timers.values()) if (own === owner) this.#timers.delete(id)
  }

  /** Moves the clock to the next timer that is due by `until` and fires it; false where there is none, and the clock is moved to `until`. */
  fireNext(until: number, isAwake: (owner: object) => boolean): boolean {
    let next: Timer | undefined
    for (const timer of this.#timers.values()) if (timer.at <= until && isAwake(timer.owner) && (!next || timer.at < next.at)) next = timer
    if (!next) {
      this.now = Math.max(this.now, until)
      return false
    }
    this.now = Math.max(this.now, next.at)
    if (next.everyMs === undefined) this.#timers.delete(next.id)
    // a tab that slept makes up for one of the intervals that it missed
    else next.at = this.now + next.everyMs
    next.act()
    return true
  }
}
