/** A sign-in that ended in one tab and so in all of them. */
interface EndedMessage {
  bearer: 'customer' | 'courier'
  family: string
}

/** Does work while no other tab does the same; goes on beside it once `waitMs` have passed, or where the browser has no locks. */
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

/** How tabs tell each other what a storage event could not: it says what is kept now, and not what must not be kept again. */
export function endedChannel() {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('sessions')
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
    tell: (message: EndedMessage) => channel?.postMessage(message),
    hear: (heard: (message: EndedMessage) => void) =>
      channel?.addEventListener('message', ({ data }: MessageEvent<EndedMessage>) => heard(data)),
  }
}
