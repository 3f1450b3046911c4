import { useSyncExternalStore } from 'react'
import * as limits from '../../machines/limits.ts'

const seconds = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** Notifies every second; one timer serves all. */
function everySecond(changed: () => void): () => void {
  seconds.add(changed)
  timer ??= setInterval(() => seconds.forEach((one) => one()), limits.secondMs)
  return () => {
    seconds.delete(changed)
    if (seconds.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** What a view shows of the time, read every second. It is rendered again only when that is something else: `read` answers a primitive. */
export const useTime = <T extends string | number | boolean>(now: () => number, read: (now: number) => T): T =>
  useSyncExternalStore(
    everySecond,
    () => read(now()),
    () => read(now()),
  )
