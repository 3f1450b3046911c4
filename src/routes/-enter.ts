import type { Area } from '../../machines/app/app/app.types.ts'
import type { Runtime } from '../runtime/runtime.ts'

/** Starts an area when one of its screens is opened; its actors live from then on. */
export const enter =
  (area: Area) =>
  ({ context: { runtime }, preload }: { context: { runtime: Runtime }; preload: boolean }) => {
    if (!preload) runtime.app.send({ type: `${area}.enter` })
  }
