import { use } from 'react'
import type { CourierWorkActors } from '../../machines/courier/courier-work/courier-work.types.ts'
import type { OverlaysActor } from '../../machines/app/overlays/overlays.machine.ts'
import type { OverlayActors } from '../../machines/app/overlays/overlays.types.ts'
import type { ServicesActor } from '../../machines/app/services/services.machine.ts'
import type { ServiceActors } from '../../machines/app/services/services.types.ts'
import { useSelector } from './use-selector.ts'
import { useRuntime } from './runtime-context.tsx'

/** The services; suspends until they live. */
function useServices(): ServicesActor {
  const runtime = useRuntime()
  use(runtime.until('serving'))
  return runtime.actor('services')
}

/** The overlays; suspends until the services live, with which they come. */
export function useOverlays(): OverlaysActor {
  const runtime = useRuntime()
  use(runtime.until('serving'))
  return runtime.actor('overlays')
}

/** An actor of the services, while it lives; suspends until they do. */
export function useService<Id extends keyof ServiceActors>(id: Id): ServiceActors[Id] | undefined {
  const runtime = useRuntime()
  return useSelector(useServices(), () => runtime.find(id))
}

/** An actor of the overlays, while it lives; suspends until the services do. */
export function useOverlay<Id extends keyof OverlayActors>(id: Id): OverlayActors[Id] | undefined {
  const runtime = useRuntime()
  return useSelector(useOverlays(), () => runtime.find(id))
}

/** An actor of the courier's area, while it lives; suspends until the area does. */
export function useOfCourierArea<Id extends 'courierShift' | 'courierOrders' | 'courierWork'>(id: Id) {
  const runtime = useRuntime()
  use(runtime.until('courierArea'))
  return useSelector(runtime.actor('courierArea'), () => runtime.find(id))
}

/** An actor of the courier's work, while it lives. */
export function useOfCourierWork<Id extends keyof CourierWorkActors>(id: Id): CourierWorkActors[Id] | undefined {
  const runtime = useRuntime()
  useOfCourierArea('courierWork')
  return runtime.find(id)
}
