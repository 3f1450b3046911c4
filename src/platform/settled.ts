import * as limits from '../../machines/limits.ts'

/** Resolves once the network has been idle for `limits.settledMs`, so that what comes then takes nothing from a first view. */
export const settled = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      const idleFor =
        performance.now() -
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).reduce(
          (last, { responseEnd }) => Math.max(last, responseEnd),
          0,
        )
      if (idleFor >= limits.settledMs) resolve()
      else setTimeout(look, limits.settledMs - idleFor)
    }
    setTimeout(look, limits.settledMs)
  })
