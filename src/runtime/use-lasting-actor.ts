import { useEffect } from 'react'
import type { LastingActors } from '../../machines/app/app/app.types.ts'
import { useRuntime } from './runtime-context.tsx'
import type { Runtime } from './runtime.ts'

/** An actor that outlives its screen, so that the way back finds it as it was: created at its first use, a child of the root from then on. */
export function useLastingActor<Id extends keyof LastingActors>(
  id: Id,
  create: (runtime: Runtime) => LastingActors[Id],
): LastingActors[Id] {
  const runtime = useRuntime()
  const actor = runtime.find(id) ?? create(runtime)
  useEffect(() => runtime.whenStarted(() => actor.start()), [runtime, actor])
  return actor
}
