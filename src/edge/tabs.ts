/** A sign-in that ended in one tab and so in all of them. */
export interface EndedMessage {
  bearer: 'customer' | 'courier'
  family: string
}

/** How the tabs of one browser keep out of each other's way. */
export interface Tabs {
  /** Does work while no other tab does the same; goes on beside it once `waitMs` have passed, or where the browser has no locks. */
  alone<T>(name: string, waitMs: number, signal: AbortSignal, work: () => Promise<T>): Promise<T>
  tellEnded(message: EndedMessage): void
  hearEnded(heard: (message: EndedMessage) => void): void
}

async function alone<T>(name: string, waitMs: number, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const locks = 'locks' in navigator ? navigator.locks : undefined
  if (!locks) return work()
  let isGranted = false
  try {
    return await locks.request(name, { signal: AbortSignal.any([signal, AbortSignal.timeout(waitMs)]) }, () => {
      isGranted = true
      return work()
    })
  } catch (cause) {
    // locks only save work; that no harm is done is the business of the work itself
    if (isGranted || signal.aborted) throw cause
    return work()
  }
}

export function browserTabs(): Tabs {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('sessions') : undefined
  return {
    alone,
    tellEnded: (message) => channel?.postMessage(message),
    hearEnded: (heard) => channel?.addEventListener('message', ({ data }: MessageEvent<EndedMessage>) => heard(data)),
  }
}
