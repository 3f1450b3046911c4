/** Whether the browser says that there is a network. */
export const isOnline = (): boolean => navigator.onLine

/** Hears the browser say otherwise; answers a function that stops listening. */
export function watchConnection(told: (isOnline: boolean) => void): () => void {
  const lost = () => told(false)
  const found = () => told(true)
  addEventListener('offline', lost)
  addEventListener('online', found)
  return () => {
    removeEventListener('offline', lost)
    removeEventListener('online', found)
  }
}
