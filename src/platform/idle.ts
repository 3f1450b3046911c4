/** Resolves once the browser idles, after `timeoutMs` at the latest. */
export const untilIdle = (timeoutMs: number) =>
  new Promise<void>((resolve) => {
    // Safari has no such function
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: timeoutMs })
    else setTimeout(resolve, timeoutMs)
  })

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the person saves data, or the connection is slow, as far as the browser reports. */
export function isFrugal(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}
