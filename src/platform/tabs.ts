import type { Bearer } from './api.ts'

/** A sign-in that ended in one tab and so in all of them. */
interface EndedMessage {
  bearer: Bearer
  family: string
}

/** Does work while no other tab does the same; goes on in parallel once `waitMs` have passed, or where the browser has no locks. */
export async function alone<T>(name: string, waitMs: number, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const locks = 'locks' in navigator ? navigator.locks : undefined
  if (!locks) return work()
  const lock = { isOurs: false }
  try {
    return await locks.request(name, { signal: AbortSignal.any([signal, AbortSignal.timeout(waitMs)]) }, () => {
      lock.isOurs = true
      return work()
    })
  } catch (cause) {
    // locks only save work; that no harm is done is the business of the work itself
    if (lock.isOurs || signal.aborted) throw cause
    return work()
  }
}

/** How tabs send each other what a storage event could not: it says what is stored now, and not what must not be stored again. */
export function endedChannel() {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('sessions')
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
    post: (message: EndedMessage) => channel?.postMessage(message),
    receive: (changed: (message: EndedMessage) => void) =>
      channel?.addEventListener('message', ({ data }: MessageEvent<EndedMessage>) => changed(data)),
  }
}
