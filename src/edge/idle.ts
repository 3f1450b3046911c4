/** Resolves once the browser idles, after `timeoutMs` at the latest. */
export const untilIdle = (timeoutMs: number) =>
  new Promise<void>((resolve) => {
    // Safari has no word for it
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: timeoutMs })
    else setTimeout(resolve, timeoutMs)
  })
