import { Suspense } from 'react'
import { lazyRouteComponent } from '../../../runtime/lazy-route-component.tsx'

const Notes = lazyRouteComponent(() => import('./courier-notes.tsx'), 'Notes')

/** The lists do not wait for what is to be said of them. */
export const CourierNotes = () => (
  <Suspense>
    <Notes />
  </Suspense>
)
