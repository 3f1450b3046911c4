import { afterEach, describe, expect, it, vi } from 'vitest'
import * as limits from '../../machines/limits.ts'
import { shareEventStream } from '../../src/platform/shared-event-stream.ts'

type Event = { type: 'connection.opened' } | { type: 'connection.lost' } | { type: 'status.changed'; status: number }

/** Lines that were laid and not taken up again, the latest last. */
let opened: ((event: Event) => void)[] = []
const open: (() => void)[] = []
let names = 0
const fresh = () => `order-${(names += 1)}-${performance.now()}`

function tab(name: string) {
  const subscription: Event[] = []
  const close = shareEventStream<Event>({
    name,
    follow(notify) {
      opened.push(notify)
      return () => void (opened = opened.filter((one) => one !== notify))
    },
    notify: (event) => void subscription.push(event),
  })
  open.push(close)
  return { subscription, close }
}

afterEach(() => {
  for (const close of open.splice(0)) close()
  opened = []
  vi.restoreAllMocks()
})

const status = (number: number): Event => ({ type: 'status.changed', status: number })

describe('one line for all tabs', () => {
  it('COURIER-3 is laid once for five tabs, and each hears what comes over it', async () => {
    const name = fresh()
    const tabs = [1, 2, 3, 4, 5].map(() => tab(name))
    await expect.poll(() => opened.length).toBe(1)
    opened[0]?.({ type: 'connection.opened' })
    opened[0]?.(status(3))
    for (const { subscription } of tabs) await expect.poll(() => subscription).toEqual([{ type: 'connection.opened' }, status(3)])
    expect(opened).toHaveLength(1)
  })

  it('COURIER-3 tells a tab that comes later where things stand', async () => {
    const name = fresh()
    tab(name)
    await expect.poll(() => opened.length).toBe(1)
    opened[0]?.({ type: 'connection.lost' })
    opened[0]?.({ type: 'connection.opened' })
    opened[0]?.(status(4))
    const late = tab(name)
    await expect.poll(() => late.subscription).toEqual([{ type: 'connection.opened' }, status(4)])
  })

  it('COURIER-3 KITCHEN-7 tells a tab that comes later nothing from before an interruption', async () => {
    const name = fresh()
    tab(name)
    await expect.poll(() => opened.length).toBe(1)
    opened[0]?.({ type: 'connection.opened' })
    opened[0]?.(status(3))
    opened[0]?.({ type: 'connection.lost' })
    opened[0]?.({ type: 'connection.opened' })
    const late = tab(name)
    await expect.poll(() => late.subscription.length).toBeGreaterThan(0)
    opened[0]?.(status(5))
    await expect.poll(() => late.subscription).toEqual([{ type: 'connection.opened' }, status(5)])
  })

  it('COURIER-3 is taken by no tab that is hidden, whose timers are slow', async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    const ask = vi.spyOn(navigator.locks, 'request')
    const lateBeat = vi.spyOn(globalThis, 'setInterval').mockImplementation(() => 0 as unknown as ReturnType<typeof setInterval>)
    const name = fresh()
    tab(name)
    await expect.poll(() => opened.length).toBe(1)
    lateBeat.mockRestore()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    tab(name)
    await vi.advanceTimersByTimeAsync(2 * limits.heartbeatMissingMs)
    vi.useRealTimers()
    expect(ask.mock.calls.filter(([, options]) => 'steal' in options)).toEqual([])
  })

  it('COURIER-3 is laid by the next tab when the one that had it goes, and by none when all are gone', async () => {
    const name = fresh()
    const [one, two] = [tab(name), tab(name)]
    await expect.poll(() => opened.length).toBe(1)
    const first = opened[0]
    one.close()
    await expect.poll(() => opened.length === 1 && opened[0] !== first).toBe(true)
    opened[0]?.(status(4))
    await expect.poll(() => two.subscription).toEqual([status(4)])
    expect(one.subscription).toEqual([])
    two.close()
    await expect.poll(() => opened.length).toBe(0)
  })

  it('COURIER-3 of another order is another line', async () => {
    const [one, two] = [tab(fresh()), tab(fresh())]
    await expect.poll(() => opened.length).toBe(2)
    opened[0]?.(status(3))
    opened[1]?.(status(5))
    await expect.poll(() => [one.subscription, two.subscription]).toEqual([[status(3)], [status(5)]])
  })

  it('COURIER-3 is taken from a tab that has fallen silent, which hears the new one', async () => {
    const name = fresh()
    // the tab that has the line no longer gives heartbeats
    const beat = vi.spyOn(globalThis, 'setInterval').mockImplementation(() => 0 as unknown as ReturnType<typeof setInterval>)
    const frozen = tab(name)
    await expect.poll(() => opened.length).toBe(1)
    const first = opened[0]
    beat.mockRestore()
    const awake = tab(name)
    await expect.poll(() => opened.length === 1 && opened[0] !== first, { timeout: limits.heartbeatMissingMs + 3_000 }).toBe(true)
    opened[0]?.(status(4))
    await expect.poll(() => [frozen.subscription, awake.subscription]).toEqual([[status(4)], [status(4)]])
  }, 20_000)

  it('COURIER-3 is not laid by a tab that goes in the moment in which it is given the lock', async () => {
    let grant: LockGrantedCallback<unknown> | undefined
    vi.spyOn(navigator.locks, 'request').mockImplementation((...given: unknown[]) => {
      grant = given.at(-1) as LockGrantedCallback<unknown>
      return new Promise(() => {})
    })
    tab(fresh()).close()
    await grant?.(null)
    expect(opened).toEqual([])
  })

  it('COURIER-3 is one for each tab where the browser has no channels', async () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    Reflect.deleteProperty(globalThis, 'BroadcastChannel')
    const name = fresh()
    const tabs = [tab(name), tab(name)]
    expect(opened).toHaveLength(2)
    opened[1]?.(status(4))
    expect(tabs.map(({ subscription }) => subscription)).toEqual([[], [status(4)]])
    vi.unstubAllGlobals()
  })
})
