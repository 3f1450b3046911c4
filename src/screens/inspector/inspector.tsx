import { Suspense, type ReactNode } from 'react'
import { selectIsOff, selectIsOn } from '../../../machines/app/dev-mode/dev-mode.selectors.ts'
import { lazyRouteComponent } from '../../runtime/lazy-route-component.tsx'
import { useIsMounted } from '../../runtime/use-is-mounted.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { useOverlay } from '../../runtime/use-service.ts'

const InspectorPage = lazyRouteComponent(() => import('./inspector-page.tsx'), 'InspectorPage')

/** The running actors, while dev mode is on; with it off the address is one of no screen, and nothing of the page is loaded. */
export function InspectorRoute({ otherwise }: { otherwise: ReactNode }) {
  // the server does not know the mode
  return useIsMounted() ? (
    <Suspense>
      <InDevMode otherwise={otherwise} />
    </Suspense>
  ) : null
}

function InDevMode({ otherwise }: { otherwise: ReactNode }) {
  const devMode = useOverlay('devMode')
  const isOn = useSelector(devMode, (snapshot) => snapshot !== undefined && selectIsOn(snapshot))
  const isOff = useSelector(devMode, (snapshot) => snapshot !== undefined && selectIsOff(snapshot))
  if (isOff) return otherwise
  return isOn ? <InspectorPage /> : null
}
