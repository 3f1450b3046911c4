import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as limits from '../../machines/limits.ts'
import { createStream } from '../../src/platform/api.ts'
import { followEvents } from '../../src/platform/event-stream.ts'
import { onDropped } from '../../src/platform/lenient.ts'

interface Opened {
  request: Request
  say: (text: string) => void
  end: () => void
}

let opened: Opened[] = []
let status = 200
let contentType: string | undefined
let subscription: unknown[] = []
let stop = () => {}

/** A server whose streams the test speaks through. */
const send = (request: Request) =>
  new Promise<Response>((answer) => {
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        const encoder = new TextEncoder()
        opened.push({ request, say: (text) => stream.enqueue(encoder.encode(text)), end: () => stream.close() })
        request.signal.addEventListener('abort', () => stream.error(request.signal.reason))
      },
    })
    answer(
      status === 200
        ? new Response(body, contentType === undefined ? {} : { headers: { 'Content-Type': contentType } })
        : new Response('{}', { status }),
    )
  })

const guest = { token: () => Promise.resolve(undefined), renewed: () => Promise.resolve(undefined), refused: () => Promise.resolve() }
const open = createStream({
  baseUrl: 'https://shop.test',
  deviceId: 'this device',
  language: () => 'vi',
  credentials: guest,
  fetch: (request) => send(request),
})
const follow = () => {
  stop = followEvents<{ type: string; data: string }>({
    open: (init) => open('/api/delivery/events', init),
    eventOf: ({ type, data }) => {
      if (type === 'unreadable') throw new SyntaxError(data)
      return type === 'orders' ? { type, data } : undefined
    },
    notify: (event) => void subscription.push(event),
  })
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  opened = []
  subscription = []
  status = 200
  contentType = undefined
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const up = { type: 'connection.opened' }
const down = { type: 'connection.lost' }

describe('a line of events', () => {
  it('MEND-18 that is answered with a page in between is none, and is tried again', async () => {
    contentType = 'text/html; charset=utf-8'
    follow()
    await pass(0)
    expect([subscription, opened[0]?.request.signal.aborted]).toEqual([[down], true])
    contentType = 'text/event-stream'
    await pass(limits.liveRetryMs)
    expect(subscription).toEqual([down, up])
  })

  it('COURIER-1 tells what it means, however its bytes are cut, and goes on from the last event after a break', async () => {
    follow()
    await pass(0)
    opened[0]?.say(': still here\n\nid: 7\nevent: ord')
    opened[0]?.say('ers\ndata: {"a":1}\n')
    await pass(0)
    expect(subscription).toEqual([up])
    opened[0]?.say('\nevent: other\ndata: {}\n\n')
    await pass(0)
    expect(subscription).toEqual([up, { type: 'orders', data: '{"a":1}' }])
    opened[0]?.end()
    await pass(limits.liveRetryMs - 1)
    expect([subscription.at(-1), opened.length]).toEqual([down, 1])
    await pass(1)
    expect([subscription.at(-1), opened[1]?.request.headers.get('Last-Event-ID'), opened[1]?.request.headers.get('X-Device-Id')]).toEqual([
      up,
      '7',
      'this device',
    ])
  })

  it('COURIER-1 MEND-18 leaves out an event that cannot be read, and notes it', async () => {
    const noted: unknown[] = []
    onDropped((error) => noted.push(error))
    follow()
    await pass(0)
    opened[0]?.say('event: unreadable\ndata: {\n\nevent: orders\ndata: {"a":1}\n\n')
    await pass(0)
    expect(subscription).toEqual([up, { type: 'orders', data: '{"a":1}' }])
    expect(noted).toMatchObject([{ message: '{' }])
  })

  it('MEND-18 closes a connection that has ended before another one is opened', async () => {
    follow()
    await pass(0)
    opened[0]?.end()
    await pass(0)
    expect(opened[0]?.request.signal.aborted).toBe(true)
  })

  it('COURIER-1 is laid again after 2, 4, 8 and then every 16 seconds while it is refused, and at once when the network is back', async () => {
    status = 503
    follow()
    await pass(0)
    for (const seconds of [2, 4, 8, 16, 16]) {
      const before = opened.length
      await pass(seconds * 1000 - 1)
      expect(opened).toHaveLength(before)
      await pass(1)
      expect(opened).toHaveLength(before + 1)
    }
    status = 200
    dispatchEvent(new Event('online'))
    await pass(0)
    expect(subscription.at(-1)).toEqual(up)
  })

  it('COURIER-1 over which nothing comes for 40 seconds, not even a heartbeat, is broken and laid again', async () => {
    follow()
    await pass(limits.connectionIdleMs - 1)
    opened[0]?.say(': still here\n\n')
    await pass(limits.connectionIdleMs - 1)
    expect(subscription).toEqual([up])
    await pass(1)
    expect([subscription, opened[0]?.request.signal.aborted]).toEqual([[up, down], true])
    await pass(limits.liveRetryMs)
    expect([subscription.at(-1), opened.length]).toEqual([up, 2])
  })

  it('COURIER-1 TRACK-1 is broken as soon as the browser has no network, and laid again when it is back', async () => {
    follow()
    await pass(0)
    dispatchEvent(new Event('offline'))
    await pass(0)
    expect([subscription, opened[0]?.request.signal.aborted]).toEqual([[up, down], true])
    dispatchEvent(new Event('online'))
    await pass(0)
    expect([subscription.at(-1), opened.length]).toEqual([up, 2])
  })

  it('SCREEN-3 is tried again every 16 seconds, and not sooner, while the browser says that there is no network', async () => {
    follow()
    await pass(0)
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    dispatchEvent(new Event('offline'))
    await pass(limits.liveRetryAtMostMs - 1)
    expect(opened).toHaveLength(1)
    await pass(1)
    expect(opened).toHaveLength(2)
    onLine.mockRestore()
  })

  it('is taken up for good when it is stopped, and tells nothing more', async () => {
    follow()
    await pass(0)
    stop()
    await pass(60_000)
    expect([subscription, opened.length, opened[0]?.request.signal.aborted]).toEqual([[up], 1, true])
  })
})
