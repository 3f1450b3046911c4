import { use } from 'react'
import type { ServicesActor } from '../../machines/services/services.machine.ts'
import type { ServiceActors } from '../../machines/services/services.types.ts'
import { useSelector } from '../features/use-selector.ts'
import { useRuntime } from './runtime-context.tsx'

/** The services; suspends until they live. */
export function useServices(): ServicesActor {
  const runtime = useRuntime()
  use(runtime.served())
  return runtime.services()
}

/** An actor of the services, while it lives; suspends until they do. */
export function useService<Id extends keyof ServiceActors>(id: Id): ServiceActors[Id] | undefined {
  return useSelector(useServices(), ({ children }) => children[id] as ServiceActors[Id] | undefined)
}
