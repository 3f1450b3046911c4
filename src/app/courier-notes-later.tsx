import { Suspense } from 'react'
import type { CourierArea } from './flows/courier-area.ts'
import { lazyRouteComponent } from './lazy-route-component.tsx'

const Notes = lazyRouteComponent(() => import('./courier-notes.tsx'), 'Notes')

/** The lists do not wait for what is to be said of them. */
export const CourierNotes = ({ area }: { area: CourierArea }) => (
  <Suspense>
    <Notes area={area} />
  </Suspense>
)
