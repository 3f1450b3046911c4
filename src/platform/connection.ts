/** Whether the worker had to stand in for the server with a document that it had stored; see src/sw/documents.ts. */
export const isOfflinePage = (): boolean => document.documentElement.dataset['offline'] !== undefined

/** Whether there is a network, as the browser says and as this page's document was had. */
export const isOnline = (): boolean => navigator.onLine && !isOfflinePage()

/** Subscribes to changes of that; answers a function that stops listening. */
export function watchConnection(notify: (isOnline: boolean) => void): () => void {
  const lost = () => notify(false)
  const found = () => notify(true)
  addEventListener('offline', lost)
  addEventListener('online', found)
  return () => {
    removeEventListener('offline', lost)
    removeEventListener('online', found)
  }
}
