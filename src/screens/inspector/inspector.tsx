import { notFound } from '@tanstack/react-router'
import { Suspense } from 'react'
import { selectIsOff, selectIsOn } from '../../../machines/app/dev-mode/dev-mode.selectors.ts'
import { lazyRouteComponent } from '../../runtime/lazy-route-component.tsx'
import { useIsMounted } from '../../runtime/use-is-mounted.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { useService } from '../../runtime/use-service.ts'

const InspectorPage = lazyRouteComponent(() => import('./inspector-page.tsx'), 'InspectorPage')

/** The running actors, while dev mode is on; otherwise the address is one of no screen, and nothing of the page is loaded. */
export function InspectorRoute() {
  // the server does not know the mode
  return useIsMounted() ? (
    <Suspense>
      <InDevMode />
    </Suspense>
  ) : null
}

function InDevMode() {
  const devMode = useService('devMode')
  const isOn = useSelector(devMode, (snapshot) => snapshot !== undefined && selectIsOn(snapshot))
  const isOff = useSelector(devMode, (snapshot) => snapshot !== undefined && selectIsOff(snapshot))
  if (isOff) throw notFound()
  return isOn ? <InspectorPage /> : null
}
