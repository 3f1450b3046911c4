import { afterEach, describe, expect, it, vi } from 'vitest'
import { untilIdle } from '../../src/platform/idle.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Whether a promise has been fulfilled by now. */
async function isOver(waiting: Promise<void>) {
  const open = Symbol('open')
  return (await Promise.race([waiting, Promise.resolve(open)])) !== open
}

describe('a browser that idles', () => {
  it('PREFETCH-1 is waited for, as long as the time-out allows', async () => {
    const asked: { idle: () => void; timeout: number | undefined }[] = []
    vi.stubGlobal('requestIdleCallback', (idle: () => void, options?: IdleRequestOptions) =>
      asked.push({ idle, timeout: options?.timeout }),
    )
    const waiting = untilIdle(2_000)
    expect(asked.map(({ timeout }) => timeout)).toEqual([2_000])
    expect(await isOver(waiting)).toBe(false)
    asked[0]?.idle()
    await waiting
  })

  it('PREFETCH-1 is not waited for where it cannot be noticed, but the time-out is', async () => {
    vi.useFakeTimers()
    const waiting = untilIdle(1_500)
    await vi.advanceTimersByTimeAsync(1_499)
    expect(await isOver(waiting)).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await isOver(waiting)).toBe(true)
  })
})
