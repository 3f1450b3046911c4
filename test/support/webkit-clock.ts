/** A clock that a test moves on, timers and all, for a browser that has none of its own; it stands on its own, as a text too. */
export function movedClock(): void {
  let offset = 0
  const [date, sinceLoad] = [Date.now.bind(Date), performance.now.bind(performance)]
  const [begin, end] = [setTimeout.bind(globalThis), clearTimeout.bind(globalThis)]
  Date.now = () => date() + offset
  performance.now = () => sinceLoad() + offset
  const waiting = new Map<number, { due: number; run: () => void; real: number }>()
  let last = 0
  const wait = (run: () => void, ms: number, every?: number, id = (last += 1)): number => {
    const fire = () => {
      const one = waiting.get(id)
      if (!one) return
      end(one.real)
      waiting.delete(id)
      if (every !== undefined) wait(run, every, every, id)
      run()
    }
    waiting.set(id, { due: Date.now() + ms, run: fire, real: begin(fire, ms) as unknown as number })
    return id
  }
  const clear = (id: number) => {
    const one = waiting.get(id)
    if (one) end(one.real)
    waiting.delete(id)
  }
  Object.assign(globalThis, {
    setTimeout: (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => wait(() => run(...args), ms),
    setInterval: (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => wait(() => run(...args), ms, Math.max(1, ms)),
    clearTimeout: clear,
    clearInterval: clear,
    /** What falls due within it runs at once, in its order. */
    moveOn(ms: number) {
      offset += ms
      const due = [...waiting.values()].filter((one) => one.due <= Date.now()).toSorted((one, other) => one.due - other.due)
      for (const one of due) one.run()
    },
  })
}
