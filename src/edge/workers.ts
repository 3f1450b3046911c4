import * as limits from '../../machines/limits.ts'

/** What the browser keeps of the product beside its storage: service workers and their caches. */
export interface Workers {
  /** Deletes every cache. */
  clearCaches(): Promise<void>
  /** Takes every worker out of service. */
  unregister(): Promise<void>
  /** Has every worker look for a newer version of itself. */
  update(): Promise<void>
}

/** A browser's own, which may have none of them, refuse them, or never answer: nothing here throws or takes longer than `limits.storageMs`. */
export function browserWorkers(): Workers {
  const bounded = async (work: () => Promise<unknown>) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const limit = new Promise((resolve) => (timer = setTimeout(resolve, limits.storageMs)))
    try {
      await Promise.race([work(), limit])
    } catch {
      // what cannot be cleared is left
    } finally {
      clearTimeout(timer)
    }
  }
  const registrations = async () => ('serviceWorker' in navigator ? await navigator.serviceWorker.getRegistrations() : [])
  return {
    clearCaches: () =>
      bounded(async () => {
        if (!('caches' in globalThis)) return
        await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
      }),
    unregister: () => bounded(async () => Promise.all((await registrations()).map((one) => one.unregister()))),
    update: () => bounded(async () => Promise.all((await registrations()).map((one) => one.update()))),
  }
}
