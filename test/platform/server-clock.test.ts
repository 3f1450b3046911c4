import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as limits from '../../machines/limits.ts'
import { serverClock } from '../../src/platform/server-clock.ts'

const right = Date.UTC(2026, 10, 30, 11)
const minute = 60_000

describe("the server's time", () => {
  beforeEach(() => void vi.useFakeTimers({ now: right }))
  afterEach(() => void vi.useRealTimers())

  it.each([
    ['twelve minutes behind', -12 * minute],
    ['four minutes ahead', 4 * minute],
  ])('A9 is that of the first answer where the clock of the device is %s', (_, off) => {
    const clock = serverClock(() => Date.now() + off)
    expect(clock.now() - right).toBe(off)
    clock.noteAnswer(right)
    vi.advanceTimersByTime(minute)
    expect(clock.now() - right).toBe(minute)
  })

  it('A9 does not go back for an answer that took its time', () => {
    const clock = serverClock(Date.now)
    clock.noteAnswer(right)
    vi.advanceTimersByTime(minute)
    clock.noteAnswer(right + minute - 10_000)
    expect(clock.now() - right).toBe(minute)
    clock.noteAnswer(right + minute + limits.clockSlackMs)
    expect(clock.now() - right).toBe(minute)
  })

  it('A9 goes on to that of an answer where the device has slept, during which its own clock may pause', () => {
    const clock = serverClock(Date.now)
    clock.noteAnswer(right)
    clock.noteAnswer(right + 30 * minute)
    expect(clock.now() - right).toBe(30 * minute)
  })
})
