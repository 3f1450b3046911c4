import * as limits from '../../machines/limits.ts'
import { endRegistering, mayRegister, registerSoon, registerWorker, resumeRegistering } from './register-worker.ts'

/** What the browser stores of the product besides its storage: service workers and their caches. */
export interface Workers {
  /** Deletes every cache. */
  clearCaches(): Promise<void>
  /** Takes every worker out of service, until `resume` or the next visit. */
  unregister(): Promise<void>
  /** The same, but they stay registered and receive pushes. */
  suspend(): Promise<void>
  /** Puts the worker back into service a moment later. */
  resume(): void
  /** Has every worker look for a newer version of itself. */
  update(): Promise<void>
  /** The worker that serves this page, if there is one. */
  controller(): ServiceWorker | undefined
  /** Whether this page's document was one that the worker had cached. */
  isStored(): boolean
  /** Puts the worker into service; answers whether there is one. */
  register(): Promise<boolean>
  /**
   * Has the worker, once there is one, store the document of the page's address and the files that the page has loaded, for when there is no network; in place of
   * all cached documents where these hold old settings.
   */
  storePage(options?: { replacesDocuments: boolean }): Promise<void>
  /** Subscribes to the change to another worker; answers a function that stops listening. */
  watch(changed: () => void): () => void
}

/** Addresses of the scripts and styles that the page has loaded, and of the styles that its document brought along. */
const loadedFiles = () => {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const loadedStyles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href)
  return [...new Set([...loaded, ...loadedStyles].map((name) => new URL(name).pathname))].filter((path) =>
    /^\/assets\/.*\.(?:js|css)$/.test(path),
  )
}

/** Resolves when a worker has received a message. */
const receives = (worker: ServiceWorker, message: string) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', resolve)
    port1.start()
    worker.postMessage(message, [port2])
  })

/** A browser's own, which may have none of them, refuse them, or never answer: nothing here throws or takes longer than `limits.storageMs`. */
export function browserWorkers(): Workers {
  const bounded = async (work: () => Promise<unknown>, limitMs = limits.storageMs) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const limit = new Promise((resolve) => (timer = setTimeout(resolve, limitMs)))
    try {
      await Promise.race([work(), limit])
    } catch {
      // what cannot be cleared is left
    } finally {
      clearTimeout(timer)
    }
  }
  const container = () => ('serviceWorker' in navigator ? navigator.serviceWorker : undefined)
  const registrations = async () => (await container()?.getRegistrations()) ?? []
  /** Ends when each worker of a registration has received that it stores nothing any more: one that is unregistered earlier may never receive it, and goes on. */
  const endStoring = ({ installing, waiting, active }: ServiceWorkerRegistration) =>
    bounded(
      () => Promise.all([installing, waiting, active].flatMap((worker) => (worker ? receives(worker, 'end') : []))),
      limits.workerEndMs,
    )
  const endAll = (end: (registration: ServiceWorkerRegistration) => Promise<void>) => {
    const ending = bounded(async () => Promise.all((await registrations()).map(end)))
    endRegistering(end, ending)
    return ending
  }
  return {
    clearCaches: () =>
      bounded(async () => {
        if (!('caches' in globalThis)) return
        await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
      }),
    unregister: () =>
      endAll(async (registration) => {
        await endStoring(registration)
        await registration.unregister()
      }),
    suspend: () => endAll(endStoring),
    resume() {
      if (mayRegister()) return
      resumeRegistering()
      registerSoon()
    },
    update: () => bounded(async () => Promise.all((await registrations()).map((one) => one.update()))),
    controller: () => container()?.controller ?? undefined,
    isStored: () => (performance.getEntriesByType('navigation') as { deliveryType?: string }[])[0]?.deliveryType === 'cache-storage',
    register: async () => Boolean(await registerWorker().catch(() => undefined)),
    async storePage({ replacesDocuments } = { replacesDocuments: false }) {
      if (!mayRegister()) return
      const worker = (await container()?.ready)?.active
      // a sign-out may have taken it out of service meanwhile
      if (!mayRegister()) return
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes none
      worker?.postMessage({ path: location.pathname, files: loadedFiles(), replacesDocuments })
    },
    watch(changed) {
      container()?.addEventListener('controllerchange', changed)
      return () => container()?.removeEventListener('controllerchange', changed)
    },
  }
}
